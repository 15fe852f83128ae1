type Variants = Record<string, unknown>

/**
 * What Panda's recipes are in a built page (`scripts/static-styles.ts`): the class names of a recipe, and of each
 * variant that was chosen or stands by itself. A variant is one word, the same at every width.
 */
export const recipe =
  (name: string, defaults: Variants) =>
  (chosen: Variants = {}) => {
    const variants = { ...defaults }
    for (const [key, value] of Object.entries(chosen)) if (value !== undefined) variants[key] = value
    return [name, ...Object.entries(variants).map(([key, value]) => `${name}--${key}_${value}`)].join(' ')
  }

export const slotRecipe = (slots: Record<string, string>, defaults: Variants) => {
  const classes = Object.entries(slots).map(([slot, name]) => [slot, recipe(name, defaults)] as const)
  return (chosen?: Variants) => Object.fromEntries(classes.map(([slot, of]) => [slot, of(chosen)]))
}
