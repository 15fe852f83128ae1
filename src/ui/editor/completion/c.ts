import type { LanguageNames } from './names.ts'

export const c: LanguageNames = {
  keywords: `auto bool break case char const continue default do double else enum extern float for goto if inline int long
    register return short signed sizeof static struct switch typedef union unsigned void volatile while`,
  names: `abs atoi bsearch calloc ceil exit fabs false fgets floor fmax fmin free getchar INT_MAX INT_MIN isalpha isdigit
    islower isspace isupper labs LLONG_MAX log malloc memcpy memmove memset NULL pow printf putchar puts qsort realloc
    scanf size_t sqrt sscanf stdin stdout strcat strchr strcmp strcpy strlen strncmp strncpy strstr strtol strtoll
    tolower toupper true uint64_t`,
  snippets: {
    main: '#include <stdio.h>\n\nint main(void) {\n    $0\n    return 0;\n}\n',
    for: 'for (int <1:i> = 0; <1:i> < <2:n>; ++<1:i>) {\n    $0\n}',
    while: 'while (<1:condition>) {\n    $0\n}',
    read: 'int <1:n>;\nscanf("%d", &<1:n>);\n$0',
  },
}
