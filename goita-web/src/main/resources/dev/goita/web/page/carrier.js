// The way that every question of the pages goes: to the server that they come from. A site without a server has another file here.

/** Whether there is a page. */
export const offers = page => page !== undefined;

/** What is kept in this browser in place of a server's folder: nothing. */
export const shelf = null;

/** The answer to a question. */
export const carry = (path, options) => fetch(path, options);
