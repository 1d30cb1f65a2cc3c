@echo off
rem Starts the program on Windows from what scripts/dist packs: with the Java in jre, or that of JAVA_HOME, or that on the PATH.
rem GOITA_JAVA_OPTS adds options for Java, such as -Xmx8g.
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
  if not exist "%java%" goto :missing
) else (
  where java.exe >nul 2>nul || goto :missing
)

rem Newer ones ask to be told that the linear algebra library loads native code and uses plain memory.
set "options="
if defined runtime findstr /r /c:"^JAVA_VERSION=.2[4-9]" /c:"^JAVA_VERSION=.[3-9][0-9]" "%runtime%\release" >nul 2>nul && set "options=--enable-native-access=ALL-UNNAMED --sun-misc-unsafe-memory-access=allow"

rem What goes through any number of rounds needs little; left alone, the young generation would grow with the machine.
set "young="
for %%c in (check convert replay stats data) do if "%~1"=="%%c" set "young=-XX:MaxNewSize=48m"
rem Two collectors on one command line are an error, and the user's word counts.
if not defined GOITA_JAVA_OPTS set "GOITA_JAVA_OPTS=-XX:+UseParallelGC %young%"
rem Threads of the linear algebra library fight with the program's own.
if not defined OMP_NUM_THREADS set "OMP_NUM_THREADS=1"

"%java%" -Dfile.encoding=UTF-8 -Djava.awt.headless=true -Dgoita.terminal=console -Djdk.console=java.base %options% %GOITA_JAVA_OPTS% -cp "%home%lib\*" dev.goita.app.Main %*
set "code=%ERRORLEVEL%"
chcp %page% >nul
exit /b %code%

:missing
echo goita: Java is not installed; Java 17 or newer is needed. / Java がありません。Java 17 以上を入れてください。 1>&2
chcp %page% >nul
exit /b 3
