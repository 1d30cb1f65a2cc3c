@echo off
rem Starts the program on Windows from what scripts/dist packs: with the Java in jre, or that of JAVA_HOME, or that on the PATH.
rem GOITA_JAVA_OPTS adds options for Java, such as -Xmx8g. GOITA_PLUGINS adds jars and folders with plug-ins, a semicolon between two.
setlocal
set "home=%~dp0"
set "java=java.exe"
set "runtime=%JAVA_HOME%"
if exist "%home%jre\bin\java.exe" set "runtime=%home%jre"
if defined runtime set "java=%runtime%\bin\java.exe"

for /f "tokens=2 delims=:" %%p in ('chcp') do set "page=%%p"
set "page=%page:.=%"
chcp 65001 >nul

if defined runtime (
  if not exist "%java%" goto :empty
) else (
  where java.exe >nul 2>nul || goto :missing
)

rem From the release file, or from Java itself, which the PATH finds: a path with parentheses cannot stand in a for. 1.8.0_392 is Java 8.
if defined runtime set "PATH=%runtime%\bin;%PATH%"
set "version="
if defined runtime if exist "%runtime%\release" for /f "tokens=2 delims==" %%v in ('findstr /b /c:"JAVA_VERSION=" "%runtime%\release"') do set "version=%%~v"
if not defined version for /f "tokens=3" %%v in ('java.exe -version 2^>^&1 ^| findstr /c:" version "') do set "version=%%~v"
set "major=0"
for /f "tokens=1,2 delims=.-+_" %%a in ("%version%") do if "%%a"=="1" (set "major=%%b") else (set "major=%%a")
if %major% lss 17 goto :old

rem Newer ones ask to be told that the linear algebra library loads native code and uses plain memory.
set "options="
if %major% geq 24 set "options=--enable-native-access=ALL-UNNAMED --sun-misc-unsafe-memory-access=allow"

rem The first word that is no option of all commands. An equals sign parts two words here.
:word
set "command=%~1"
if "%command%"=="--lang" (
  shift /1
  shift /1
  goto :word
)
for %%o in (--quiet --no-quiet --debug --no-debug --stacktrace --no-stacktrace) do if "%command%"=="%%o" (
  shift /1
  goto :word
)

rem What answers others waits most of its time, and shares the machine with them.
set "collector=-XX:+UseParallelGC"
for %%c in (serve env) do if "%command%"=="%%c" set "collector=-XX:+UseSerialGC"
rem Two collectors on one command line are an error, and the user's word counts.
set "given=%GOITA_JAVA_OPTS% %JDK_JAVA_OPTIONS% %JAVA_TOOL_OPTIONS%"
if "%given:-XX:+Use=%"=="%given%" set "options=%options% %collector%"

rem What goes through any number of rounds needs little; left alone, the young generation would grow with the machine.
if not "%given:-Xm=%"=="%given%" set "command="
if not "%given:NewSize=%"=="%given%" set "command="
if not "%given:HeapSize=%"=="%given%" set "command="
if not "%given:RAM=%"=="%given%" set "command="
for %%c in (check convert replay stats data) do if "%command%"=="%%c" set "options=%options% -XX:MaxNewSize=48m"
for %%c in (env serve) do if "%command%"=="%%c" set "options=%options% -Xms48m -XX:MaxNewSize=48m"

set "locale=%LC_ALL%"
if not defined locale set "locale=%LC_MESSAGES%"
if not defined locale set "locale=%LANG%"
rem Threads of the linear algebra library fight with the program's own.
if not defined OMP_NUM_THREADS set "OMP_NUM_THREADS=1"
set "paths=%home%lib\*"
if defined GOITA_PLUGINS set "paths=%paths%;%GOITA_PLUGINS%"

"%java%" -Dfile.encoding=UTF-8 -Djava.awt.headless=true -Dgoita.terminal=console -Djdk.console=java.base "-Dgoita.locale=%locale%" %options% %GOITA_JAVA_OPTS% -cp "%paths%" dev.goita.app.Main %*
set "code=%ERRORLEVEL%"
chcp %page% >nul
exit /b %code%

:empty
echo goita: JAVA_HOME is "%runtime%", which has no bin\java.exe. / JAVA_HOME（"%runtime%"）に bin\java.exe がありません。 1>&2
chcp %page% >nul
exit /b 3

:missing
echo goita: Java is not installed; Java 17 or newer is needed. / Java がありません。Java 17 以上を入れてください。 1>&2
chcp %page% >nul
exit /b 3

:old
echo goita: Java 17 or newer is needed; %java% is %version%. / Java 17 以上が必要です。%java% は %version% です。 1>&2
chcp %page% >nul
exit /b 3
