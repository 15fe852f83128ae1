import { endingsHeader } from './verdict-programs.ts'

type Files = Record<string, string>

const checker = `
#include <fstream>
#include "testlib.h"
int main(int, char **argv) {
  std::ifstream output(argv[2]), answer(argv[3]);
  long long given, right;
  if (!(answer >> right)) broken("no answer");
  if (!(output >> given)) misformed("a number expected");
  if (given != right) reject("%lld in place of %lld", given, right);
  accept("right");
}`

/** What stands between the testset's patterns and its end. */
const xml = (tests: string, more = '') => `<?xml version="1.0" encoding="utf-8" standalone="no"?>
<problem revision="7" short-name="two-sums">
  <names><name language="english" value="Two Sums"/><name language="russian" value="Summy"/></names>
  <statements/>
  <judging input-file="" output-file="">
    <testset name="tests">
      <time-limit>1500</time-limit>
      <memory-limit>67108864</memory-limit>
      <input-path-pattern>tests/%02d</input-path-pattern>
      <answer-path-pattern>tests/%02d.a</answer-path-pattern>
      ${tests}
    </testset>
  </judging>
  <files><resources><file path="files/testlib.h" type="h.g++"/><file path="files/olymp.sty"/></resources></files>
  <assets>
    <checker type="testlib"><source path="files/check.cpp" type="cpp.gcc13-64-winlibs-g++20"/></checker>
    ${more}
    <solutions>
      <solution tag="main"><source path="solutions/main.cpp" type="cpp.g++17"/></solution>
      <solution tag="wrong-answer"><source path="solutions/minus.py" type="python.3"/></solution>
      <solution tag="rejected"><source path="solutions/crash.cpp" type="cpp.g++17"/></solution>
      <solution tag="accepted"><source path="solutions/old.vb" type="vb.net"/></solution>
    </solutions>
  </assets>
  <tags><tag value="sums"/><tag value="easy"/></tags>
</problem>
`

const three = '<tests><test method="manual" sample="true"/><test cmd="gen 1"/><test method="manual"/></tests>'

export const polygonXml = xml

/** A package of Polygon with three tests. */
export const polygonFiles = (problemXml = xml(three)): Files => ({
  'problem.xml': problemXml,
  'files/testlib.h': endingsHeader,
  'files/olymp.sty': '%',
  'files/check.cpp': checker,
  'solutions/main.cpp':
    '#include <iostream>\nint main() { long long a, b; std::cin >> a >> b; std::cout << a + b; }\n',
  'solutions/minus.py': 'a, b = map(int, input().split())\nprint(a - b if a > 2 else a + b)\n',
  'solutions/crash.cpp': 'int main() { return 1; }\n',
  'solutions/old.vb': 'Module Old\n',
  'statement-sections/english/name.tex': 'Two Sums',
  'statement-sections/english/legend.tex': 'Add $a$ and \\textbf{b}.\n\n\\includegraphics{map.png}',
  'statement-sections/english/map.png': 'PNG',
  'statement-sections/english/input.tex': 'Two integers.',
  'statement-sections/english/output.tex': 'Their sum.',
  'statement-sections/english/notes.tex': 'Be quick.',
  'statement-sections/english/example.01': '1 2\r\n',
  'statement-sections/english/example.01.a': '3\r\n',
  'statement-sections/russian/legend.tex': 'Slozhite.',
  'tests/01': '1 2\n',
  'tests/01.a': '3\n',
  'tests/02': '5 5\n',
  'tests/02.a': '10\n',
  'tests/03': '-1 1\n',
  'tests/03.a': '0\n',
})

/** Reads two numbers of at most 100 and their ends of lines, as strictly as the library does. */
const validator = `
#include "testlib.h"
#include <cstdio>
#include <cstdlib>
int main() {
  long long a, b;
  char end = 0;
  if (std::scanf("%lld %lld%c", &a, &b, &end) != 3 || end != 10 || std::llabs(a) > 100 || std::llabs(b) > 100) {
    std::fprintf(stderr, "two numbers expected");
    return 3;
  }
}`

/** The same as a standard package: two of its tests are left to a generator, all answers to the main solution. */
export const standardPolygonFiles = (): Files => {
  const tests = `<tests>
    <test method="manual" sample="true"/><test cmd="gen 5  5" method="generated"/>
    <test method="manual"/><test cmd="gen 7 -9" method="generated"/><test cmd="gen 5 5" method="generated"/>
  </tests>`
  const validators = `<validators><validator><source path="files/val.cpp" type="cpp.g++17"/>
    <testset><input-path-pattern>files/tests/validator-tests/%02d</input-path-pattern>
      <tests><test verdict="valid"/><test verdict="invalid"/></tests></testset>
  </validator></validators>`
  const executables = `<executables>
    <executable><source path="files/gen.cpp" type="cpp.g++17"/></executable>
    <executable><source path="files/val.cpp" type="cpp.g++17"/></executable>
  </executables></files>`
  const checkerTests = `<testset>
    <input-path-pattern>files/tests/checker-tests/%02d</input-path-pattern>
    <output-path-pattern>files/tests/checker-tests/%02d.o</output-path-pattern>
    <answer-path-pattern>files/tests/checker-tests/%02d.a</answer-path-pattern>
    <tests><test verdict="wrong-answer"/></tests></testset></checker>`
  const whole = polygonFiles(
    xml(tests, validators).replace('</files>', executables).replace('</checker>', checkerTests),
  )
  const files = Object.entries(whole).filter(([name]) => !name.startsWith('tests/'))
  return {
    ...Object.fromEntries(files),
    'tests/01': '1 2\r\n',
    'tests/03': '-1 1\r\n',
    'files/gen.cpp':
      '#include "testlib.h"\n#include <cstdio>\nint main(int, char **argv) { std::printf("%s %s\\n", argv[1], argv[2]); }\n',
    'files/val.cpp': validator,
    'files/tests/validator-tests/01': '100 -100\r\n',
    'files/tests/validator-tests/02': '101 1\r\n',
    'files/tests/checker-tests/01': '1 2\n',
    'files/tests/checker-tests/01.o': '4\n',
    'files/tests/checker-tests/01.a': '3\n',
  }
}
