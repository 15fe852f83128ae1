/** The text alone, with its rendering beside it, or the rendering alone. */
export const markdownLooks = ['text', 'beside', 'rendering'] as const
export type MarkdownLook = (typeof markdownLooks)[number]
