import std/[sequtils, strutils]

let numbers = stdin.readLine.splitWhitespace.map(parseInt)
echo numbers[0] + numbers[1]
