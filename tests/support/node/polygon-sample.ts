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
      <solution tag="accepted"><source path="solutions/old.pas" type="pas.fpc"/></solution>
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
  'solutions/old.pas': 'begin end.\n',
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
