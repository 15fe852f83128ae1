import type { LanguageNames } from './names.ts'

export const java: LanguageNames = {
  keywords: `abstract boolean break byte case catch char class continue default do double else enum extends false final
    finally float for if implements import instanceof int interface long new null package private protected public
    record return short static super switch this throw throws true try var void while`,
  names: `Arrays ArrayDeque ArrayList BigDecimal BigInteger BitSet BufferedReader Character Collections Comparator Deque
    Double HashMap HashSet InputStreamReader Integer Iterator LinkedHashMap LinkedList List Long Map Math Math.abs
    Math.max Math.min Math.pow Math.sqrt Object Optional PrintWriter PriorityQueue Queue Random Scanner Set Stack Stream
    StreamTokenizer String StringBuilder StringTokenizer System System.in System.out System.out.println TreeMap TreeSet
    add addAll charAt clear compareTo contains containsKey entrySet equals get getOrDefault getKey getValue hasNext
    indexOf isEmpty iterator keySet length merge nextInt nextLine nextLong nextToken offer parseInt parseLong peek poll
    pollFirst pollLast put putIfAbsent readLine remove reverse size sort split stream substring toArray toCharArray
    toString trim valueOf values`,
  snippets: {
    main: 'import java.io.*;\nimport java.util.*;\n\npublic class Main {\n    public static void main(String[] args) throws IOException {\n        $0\n    }\n}\n',
    for: 'for (int <1:i> = 0; <1:i> < <2:n>; <1:i>++) {\n    $0\n}',
    fore: 'for (<1:int> <2:x> : <3:a>) {\n    $0\n}',
    while: 'while (<1:condition>) {\n    $0\n}',
    read: 'BufferedReader in = new BufferedReader(new InputStreamReader(System.in));\nint <1:n> = Integer.parseInt(in.readLine().trim());\n$0',
    println: 'System.out.println($0);',
  },
}
