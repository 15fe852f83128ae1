import type { Locale } from '#contract/enums.ts'

export type LocalName = Readonly<Record<Locale, string>>

export const tagClassifications = {
  basics: { 'en-US': 'Basics', 'zh-CN': '基础' },
  'data-structures': { 'en-US': 'Data structures', 'zh-CN': '数据结构' },
  algorithms: { 'en-US': 'Algorithms', 'zh-CN': '算法' },
} as const satisfies Record<string, LocalName>
export type ClassificationKey = keyof typeof tagClassifications

export interface DemoTag {
  name: LocalName
  /** `#rrggbb`, dark enough for white text (4.5:1). */
  color: string
  classification: ClassificationKey
}

export const tags = {
  math: { name: { 'en-US': 'math', 'zh-CN': '数学' }, color: '#1d4ed8', classification: 'basics' },
  simulation: {
    name: { 'en-US': 'simulation', 'zh-CN': '模拟' },
    color: '#0f766e',
    classification: 'basics',
  },
  strings: { name: { 'en-US': 'strings', 'zh-CN': '字符串' }, color: '#4d7c0f', classification: 'basics' },
  sorting: { name: { 'en-US': 'sorting', 'zh-CN': '排序' }, color: '#15803d', classification: 'basics' },
  'prefix-sums': {
    name: { 'en-US': 'prefix sums', 'zh-CN': '前缀和' },
    color: '#0e7490',
    classification: 'basics',
  },
  stack: { name: { 'en-US': 'stack', 'zh-CN': '栈' }, color: '#a16207', classification: 'data-structures' },
  'disjoint-sets': {
    name: { 'en-US': 'disjoint sets', 'zh-CN': '并查集' },
    color: '#b45309',
    classification: 'data-structures',
  },
  heap: { name: { 'en-US': 'heap', 'zh-CN': '堆' }, color: '#c2410c', classification: 'data-structures' },
  'monotonic-stack': {
    name: { 'en-US': 'monotonic stack', 'zh-CN': '单调栈' },
    color: '#854d0e',
    classification: 'data-structures',
  },
  greedy: { name: { 'en-US': 'greedy', 'zh-CN': '贪心' }, color: '#047857', classification: 'algorithms' },
  'number-theory': {
    name: { 'en-US': 'number theory', 'zh-CN': '数论' },
    color: '#4338ca',
    classification: 'algorithms',
  },
  'binary-search': {
    name: { 'en-US': 'binary search', 'zh-CN': '二分' },
    color: '#0369a1',
    classification: 'algorithms',
  },
  bfs: {
    name: { 'en-US': 'breadth-first search', 'zh-CN': '广度优先搜索' },
    color: '#7e22ce',
    classification: 'algorithms',
  },
  'shortest-paths': {
    name: { 'en-US': 'shortest paths', 'zh-CN': '最短路' },
    color: '#6d28d9',
    classification: 'algorithms',
  },
  'dynamic-programming': {
    name: { 'en-US': 'dynamic programming', 'zh-CN': '动态规划' },
    color: '#be123c',
    classification: 'algorithms',
  },
  'convex-hull-trick': {
    name: { 'en-US': 'convex hull trick', 'zh-CN': '斜率优化' },
    color: '#a21caf',
    classification: 'algorithms',
  },
  offline: {
    name: { 'en-US': 'offline queries', 'zh-CN': '离线' },
    color: '#be185d',
    classification: 'algorithms',
  },
} as const satisfies Record<string, DemoTag>
export type TagKey = keyof typeof tags
