// 盤面: what the pages of shogi share: the squares of a board as buttons, and what sides are called.
import { Component, el, t } from "./ui.js";

export const other = side => (side === "black" ? "white" : "black");
export const sideName = side => (side === "black" ? t("先手", "Black") : t("後手", "White"));
export const mark = side => (side === "black" ? "▲" : "△");

/** Buttons over the squares of a board: arrows walk, Enter and Space press. */
export class Squares extends Component {
  state = { focus: "5g" };

  key(event) {
    const step = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (!step || event.ctrlKey || event.altKey || event.metaKey) {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    const turn = this.props.flip ? -1 : 1;
    const file = Number(this.state.focus[0]) + turn * step[0];
    const rank = this.state.focus.charCodeAt(1) - 96 + turn * step[1];
    if (file < 1 || file > 9 || rank < 1 || rank > 9) {
      return;
    }
    const focus = file + String.fromCharCode(96 + rank);
    this.setState({ focus }, () => this.base.querySelector(`[data-square="${focus}"]`).focus());
  }

  render({ field, flip, labels, from, targets, movable, onPress }, { focus }) {
    const rows = [];
    for (let row = 0; row < 9; row++) {
      for (let column = 0; column < 9; column++) {
        const square = (flip ? column + 1 : 9 - column) + String.fromCharCode(97 + (flip ? 8 - row : row));
        const kind = from === square ? "from" : targets.has(square) ? "target" : movable.has(square) ? "movable" : "";
        rows.push(el.button({ type: "button", key: square, class: kind, "data-square": square,
          "aria-label": labels[square] ?? square, "aria-pressed": from === square ? "true" : null,
          tabIndex: square === focus ? 0 : -1, onFocus: () => this.setState({ focus: square }),
          onClick: () => onPress(square) }));
      }
    }
    const part = number => `${(100 * number).toFixed(3)}%`;
    return el.div({ class: "squares", role: "group", onKeyDown: event => this.key(event),
      "aria-label": t("盤。矢印キーで升を選び、Enter で押す", "Board: arrows choose a square, Enter presses it"),
      style: { left: part(field.left), top: part(field.top), width: part(field.width), height: part(field.height) } }, rows);
  }
}
