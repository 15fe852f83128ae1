import type { LanguageName } from '#contract/languages.ts'

interface ProgramFolder {
  language: LanguageName
  files: Record<string, string>
}

/** Programs of several files that add two numbers, each with what is easily broken where they become one. */
export const programFolders: Readonly<Record<string, ProgramFolder>> = {
  'haskell-modules': {
    language: 'Haskell',
    files: {
      'Begin.hs': `module Main (main) where
import qualified Data.List as List
import Kinds
import Sums.Adder (Pair (..), sum, size)
import qualified Sums.Words as Words
import Prelude hiding (sum)

main :: IO ()
main = do
  [a, b] <- Words.lines <$> getLine
  let filter = size (Pair a b)
      kinds = List.sort [Odd, Even]
  if filter == 2 && show kinds == "[Even,Odd]" && show (Pair 1 2) == "Pair {one = 1, other = 2}"
    then print (sum (Pair a b))
    else putStrLn "names -} {- differ"
`,
      'Kinds.hs': 'module Kinds where\n\ndata Kind = Even | Odd deriving (Eq, Ord, Show)\n{- exit\n-}\n',
      'Sums/Adder.hs': `{-# LANGUAGE BangPatterns #-}
module Sums.Adder (Pair (..), sum, size) where
import Prelude hiding (sum)
import {-# SOURCE #-} Sums.Words (two)

data Pair = Pair { one :: Int, other :: Int } deriving Show

sum :: Pair -> Int
sum (Pair !a !b) = a + b

size :: Pair -> Int
size _ = two`,
      'Sums/Words.hs': `module Sums.Words where
import Prelude hiding (lines)
import qualified Sums.Adder

lines :: String -> [Int]
lines text = map read (words text) where
             unused = Sums.Adder.sum (Sums.Adder.Pair 1 2)

two :: Int
two = 2
`,
      'Sums/Words.hs-boot': 'module Sums.Words where\ntwo :: Int\n',
    },
  },
  'cpp-headers-included-twice': {
    language: 'C++ 20 With O2',
    files: {
      'a.cpp':
        '#include "sum.h"\n#include "types.h"\n#include <iostream>\nint main() { number a, b; std::cin >> a >> b; std::cout << sum(a, b) << "\\n"; }\n',
      'sum.cpp': '#include "sum.h"\n#include "bare.h"\nnumber sum(number a, number b) { return a + b; }\n',
      'sum.h': '#ifndef SUM\n#define SUM\n#include "types.h"\nnumber sum(number, number);\n#endif\n',
      'types.h': '#pragma once\ntypedef long long number;\nstruct once {};\n#include "bare.h"\n',
      'bare.h': 'struct WithoutGuard {};\n',
    },
  },
  'python-modules': {
    language: 'Python3',
    files: {
      'adder.py':
        'import words\n\n\ndef add():\n    """Says "so" \\\\ \'too\'."""\n    return sum(words.numbers())\n',
      'main.py': "from adder import add\n\nif __name__ == '__main__':\n    print(add())\n",
      'words.py': 'def numbers():\n    return [int(word) for word in input().split()]\n',
    },
  },
  'java-packages': {
    language: 'Java',
    files: {
      'app/Begin.java': `/* package is; import this.too; public class No {} */
package app;

import static sums.Adder.*;
import java.util.*;
import sums.Numbers; // the pair
import sums.Shape.Square;

@SuppressWarnings({"unused", "import x;"})
public final class Begin {
  static final String TEXT = """
      package a; public class "quoted" \\""" sums.Adder
      import b;""";

  public static void main(String[] args) {
    List<Long> read = new ArrayList<>();
    Scanner in = new Scanner(System.in);
    read.add(in.nextLong());
    read.add(in.nextLong());
    char brace = '{';
    if (!TEXT.contains("import b;") || !TEXT.contains("sums.Adder") || new Square(2).side() != 2) return;
    System.out.println(sum(new Numbers(read.get(0), sums.Kind.PLAIN.of(read.get(1)))));
  }
}
`,
      'sums/Adder.java':
        'package sums;\n\nimport java.util.List;\n\npublic class Adder {\n  public static long sum(Numbers numbers) { return List.of(numbers.one(), numbers.other()).stream().mapToLong(n -> n).sum(); }\n}\n',
      'sums/Kind.java':
        'package sums;\npublic enum Kind { PLAIN { public long of(long n) { return n; } }; public abstract long of(long n); }\n',
      'sums/Numbers.java':
        'package sums;\n\npublic record Numbers(long one, long other) {}\nclass Helper {}\n',
      'sums/Shape.java':
        'package sums;\npublic sealed interface Shape permits Shape.Square {\n  public record Square(int side) implements Shape {}\n}\n',
      'sums/package-info.java': '/** Sums. */\n@Deprecated\npackage sums;\n',
    },
  },
  'node-scripts': {
    language: 'JavaScript Node',
    files: {
      'main.js': `#!/usr/bin/env node
'use strict'
const { add, asked } = require('./lib')
const again = require(__dirname + '/lib/index.js')
const lines = require('fs').readFileSync(0, 'utf8').split(/\\s+/)
if (require.main !== module || asked !== 'import "./x"; export {}' || again.add !== add) throw new Error('main')
if (!__filename.endsWith('main.js') || this !== module.exports || add.places !== 2) throw new Error('place')
console.log(add(...lines.slice(0, 2).map(Number)))
`,
      'lib/index.js': `exports.early = true
const other = require('./other')
const { places } = require('../settings.json')
if (require.main === module || !other.sawEarly) throw new Error('cycle')
function add(a, b) { return a + b }
add.places = places
module.exports = { add, asked: 'import "./x"; export {}' }
// the last line`,
      'lib/other.js':
        "const index = require('.')\nexports.sawEarly = index.early && index.add === undefined\n",
      'package.json': '{"main": "main.js", "type": "commonjs"}\n',
      'settings.json': '\uFEFF{"places": 2}\n',
    },
  },
  'node-modules': {
    language: 'JavaScript Node',
    files: {
      'main.mjs': `import { readFileSync } from 'node:fs'
import add, { times as used } from './lib/add.mjs'
import * as count from './lib/count.mjs'
const text = \`import x from './lib/\${'add.mjs'}'\`
console.log(add(...readFileSync(0, 'utf8').trim().split(/[ '"]+/).map(Number)))
if (used() !== 1 || count.uses !== 1 || text.length < 20) throw await Promise.resolve(new Error('twice'))
`,
      'lib/add.mjs':
        "export { times } from './count.mjs'\nimport { use } from './count.mjs'\nexport default function (a, b) { use(); return a + b }\n",
      'lib/count.mjs':
        'export let uses = 0\nexport const use = () => { uses += 1 }\nexport const times = () => uses\n',
    },
  },
  'bash-sources': {
    language: 'Bash',
    files: {
      'main.sh': `#!/bin/bash
# source ./missing.sh
here="$(cd "$(dirname "\${BASH_SOURCE[0]}")" && pwd)"
cat > /dev/null <<END
source ./twice.sh
END
source "$here/lib.sh" # declares
begin() {
  . ./twice.sh || exit 1
}
begin
source "$(dirname "$0")/empty.sh"
if true; then
  source empty.sh
fi
read -r a b
echo "$(add "$a" "$b")"
`,
      'lib.sh': `declare -A signs=([plus]='+')
add() {
  # {
  local sum=$(( $1 \${signs[plus]} $2 ))
  [[ $calls == 1 ]] || return 1
  echo "$((sum))"
}
`,
      'twice.sh': 'calls=$((calls + 1))\n',
      'empty.sh': '# nothing\n',
    },
  },
  'kotlin-package': {
    language: 'Kotlin',
    files: {
      'adder.kt': `@file:JvmName("Adders")
@file:Suppress("unused")

package sums

import kotlin.math.abs as size

private const val text = "import \${"a" + "}"} package"

fun add(one: Long, other: Long) = if (size(one) >= 0 && text.length > 5) one + other else 0
`,
      'begin.kt':
        'package sums\n\nimport sums.add\n\nfun main() {\n    val (a, b) = readLine()!!.split(" ").map { it.toLong() }\n    println(add(a, b))\n}\n',
    },
  },
  'go-main': {
    language: 'Golang',
    files: {
      'add.go':
        'package main\n\nimport "strings"\n\n// import "os" is no import\nvar text = `import "none"`\n\nfunc init() { text += strings.ToUpper("x") }\n\nfunc add(a, b int64) int64 { return a + b }\n',
      'main.go':
        'package main\n\nimport (\n\t"bufio"\n\tf "fmt"\n\t. "os"\n\t_ "strings"\n)\n\nfunc init() {}\n\nfunc main() {\n\tvar a, b int64\n\tf.Fscan(bufio.NewReader(Stdin), &a, &b)\n\tf.Println(add(a, b))\n}\n',
    },
  },
  'rust-modules': {
    language: 'Rust',
    files: {
      'main.rs':
        '/* mod none; /* mod nested; */ */\n#[macro_use]\nmod words;\npub mod sums;\nmod inline { pub mod deep; }\n\nfn main() {\n    let text = r#"mod "none"; {"#;\n    let _brace = \'{\';\n    let numbers = read!();\n    if text.len() > 3 && inline::deep::yes() {\n        println!("{}", sums::pair::add(numbers[0], numbers[1]));\n    }\n}\n',
      'words.rs':
        'macro_rules! read {\n    () => {{\n        let mut line = String::new();\n        std::io::stdin().read_line(&mut line).unwrap();\n        line.split_whitespace().map(|word| word.parse::<i64>().unwrap()).collect::<Vec<_>>()\n    }};\n}\n',
      'sums/mod.rs': '//! Sums.\n#![allow(dead_code)]\npub mod pair;\n#[path = "odd name.rs"]\nmod odd;\n',
      'sums/pair.rs': 'pub fn add(a: i64, b: i64) -> i64 { super::odd::zero() + a + b }\n// the end',
      'sums/odd name.rs': "pub fn zero<'a>() -> i64 { 0 }\n",
      'inline/deep.rs': 'pub fn yes() -> bool { true }\n',
    },
  },
  'c-sharp-namespaces': {
    language: 'C#',
    files: {
      'Adder.cs': `#region head
using System.Collections.Generic;
using System.Linq;
using Whole = System.Int64;
#endregion
[assembly: System.Reflection.AssemblyTitle("using none;")]

namespace Sums.Parts {
    /* using System.Nothing; */
    public static partial class Adder {
        public static Whole Sum(IEnumerable<Whole> all) { using (var each = all.GetEnumerator()) { } return all.Aggregate(Zero, (a, b) => a + b); }
    }
}
`,
      'Program.cs': `using System;
using System.Linq;
using static System.Math;
using Whole = System.Int64;
using Sums.Parts;

class Program {
    static void Main(string[] args) {
        var text = @"
using ""nothing"";
" + $"{{using}} {"a" + 'b'} {Max(1, 2)}";
        var numbers = Console.ReadLine().Split(' ').Select(Whole.Parse);
        if (text.Length > 10) Console.WriteLine(Adder.Sum(numbers));
    }
}
`,
      'lib/Zero.cs':
        'namespace Sums.Parts { using Number = System.Int64; public static partial class Adder { const Number Zero = 0; } }\n',
    },
  },
  'ruby-files': {
    language: 'Ruby',
    files: {
      'main.rb': `# frozen_string_literal: true
require 'set'
require_relative 'lib/adder'
require './words'
require_relative 'lib/adder.rb'
load 'lib/counted.rb'
factor = 1
if __FILE__ == $0
  raise 'names' if defined?(hidden) || $times != 3 || DATA.read != 'the #{end}' + "\\n" || __dir__ != File.dirname(File.expand_path($0))
  a, b = words(gets)
  puts Sums::Adder.new(factor).add(a.to_i, b.to_i)
end
__END__
the #{end}
`,
      'words.rb': "hidden = 1\nraise 'main' if __FILE__ == $0\ndef words(line) = line.split(\" #{''}\")\n",
      'lib/adder.rb':
        "require_relative 'counted'\nrequire_relative '../words'\nmodule Sums\n  class Adder\n    def initialize(factor) = (@factor = factor)\n    def add(*all) = all.sum * @factor\n  end\nend\nload File.join(__dir__, 'counted.rb')\n",
      'lib/counted.rb': '$times = ($times || 0) + 1\n',
    },
  },
  'pascal-units': {
    language: 'Pascal',
    files: {
      'main.pas': `{ uses none; }
program Sums(input, output);
{$mode objfpc}{$H+}
uses SysUtils, Adder, Words in 'words.pas';
type
  TPair = record case Boolean of True: (whole: Int64); False: (low: LongInt); end;
var
  a, b: Int64;
  line: String;
procedure none; begin end;
begin
  ReadLn(line);
  a := words.Number(line, 1);
  b := Number(line, 2);
  none;
  if (count = 2) and (Length(line) < 300) and (IntToStr(limit) = '300') then WriteLn(Adder.Add(a, b)) else WriteLn('end.');
end.
`,
      'adder.pas': `unit adder;
{$MODE objfpc}
interface
uses words;
type
  TKind = (plain, odd);
  TAdder = class(TObject)
  public
    constructor Create;
    function Sum(const a: array of Int64): Int64; virtual;
    class function Made: TAdder;
  end;
  TCall = function(one, other: Int64): Int64;
function Add(one: Int64; other: Int64 = 0): Int64; overload;
function Add(const all: array of Int64): Int64; overload;
const
  limit = 300;
implementation
var
  call: TCall = nil;
  started: Integer;

function both(one, other: Int64): Int64;
  function inner: Int64; begin Result := one + other end;
var local: Int64;
begin
  local := inner;
  case local of
    0: Result := 0;
  else
    Result := local;
  end;
end;

constructor TAdder.Create;
begin
end;
function TAdder.Sum(const a: array of Int64): Int64;
var i: Integer;
begin
  Result := 0;
  for i := Low(a) to High(a) do Result := call(Result, a[i]);
end;
class function TAdder.Made: TAdder;
begin
  Result := TAdder.Create;
end;
function Add(one: Int64; other: Int64): Int64;
begin
  Result := Add([one, other]);
end;
function Add(const all: array of Int64): Int64;
begin
  with TAdder.Made do try Result := Sum(all) finally Free end;
  if started <> 1 then Result := -1;
  words.counted('it''s; end.');
end;
begin
  started := count + 1;
  call := @both;
end.
`,
      'words.pas': `unit Words;
{$mode objfpc}
interface
function Number(const text: String; which: Integer): Int64;
procedure counted(const why: ShortString);
var count: Integer;
implementation
uses SysUtils, adder;
procedure counted(const why: ShortString); begin if why = '' then count := limit end;
function Number(const text: String; which: Integer): Int64;
var at: Integer;
begin
  at := Pos(' ', text);
  count := count + 1;
  if which = 1 then Result := StrToInt64(Copy(text, 1, at - 1))
  else Result := StrToInt64(Copy(text, at + 1, 20));
end;
initialization
  count := 0;
end.
`,
    },
  },
  'typescript-modules': {
    language: 'TypeScript',
    files: {
      'main.ts': `#!/usr/bin/env node
import * as fs from 'fs'
import { join } from "path";
import { Adder, type Sum as Result, zero } from './lib/index.js'
import read, * as words from './words'
import type { Kind } from './kinds'
import "./effects";

interface Own { kind: Kind }
const text = \`import { x } from './\${'lib'}'; export default 1\`
const own: Own = { kind: Kinds.odd }
const adder: Adder = new Adder(zero)
import { Kinds } from './kinds'
const result: Result = adder.add(...read(fs.readFileSync(0, 'utf8')).map(Number))
if (join('a', 'b') !== 'a/b' || text.length < 10 || own.kind !== 1 || words.count.times !== 1) throw new Error('names')
console.log(result)
`,
      'words.ts': `import { trimmed as trim } from './lib'
export const count = { times: 0 }
export default function (line: string): string[] {
  count.times += 1
  return trim(line).split(/[ '"]+/)
}
`,
      'kinds.ts': 'export const enum Kinds { plain, odd }\nexport type Kind = Kinds | undefined\n',
      'effects.ts':
        "import { count } from './words'\nif (count.times !== 0) throw new Error('order')\ncount.times = 0;\nexport {}\n",
      'lib/index.ts':
        "export * from './adder'\nexport { default as Adder } from './adder'\nimport trimmed from './trimmed'\nexport { trimmed };\n",
      'lib/adder.ts': `import * as fs from 'fs'
class Adder<T extends number = number> {
  constructor(private readonly from: T | 0) {}
  add(...all: number[]): Sum { return all.reduce((one, other) => one + other, this.from as number) }
}
type Sum = number
const zero = 0, none = fs === undefined
if (none) throw new Error('fs')
export { type Sum, zero }
export default Adder
`,
      'lib/trimmed.ts': 'export default (text: string) => text.trim()\n',
    },
  },
}
