import { describe, expect, it } from 'vitest'
import * as styled from '#styled/recipes/index.js'
import * as made from '#ui/theme/recipe-classes.ts'
import { leanRecipe, type PandaRecipe } from '../../scripts/static-styles.ts'

type Chosen = Record<string, string | undefined>

const choices = (variantMap: Record<string, string[]>): Chosen[] =>
  Object.entries(variantMap).reduce<Chosen[]>(
    (sofar, [key, words]) =>
      sofar.flatMap((chosen) => [undefined, ...words].map((word) => ({ ...chosen, [key]: word }))),
    [{}],
  )

const built = (name: string, recipe: PandaRecipe): ((chosen?: Chosen) => unknown) => {
  const [, make, given] = /\*\/ (\w+)\((.*)\)$/s.exec(leanRecipe(name, recipe)) ?? []
  return Reflect.apply(Reflect.get(made, make ?? ''), undefined, JSON.parse(`[${given}]`))
}

describe('A recipe in a built page', () => {
  const recipes = Object.entries(styled as unknown as Record<string, PandaRecipe & { variantMap: never }>)

  it.each(recipes)('%s gives the class names that Panda gives', (name, recipe) => {
    const lean = built(name, recipe)
    for (const chosen of [undefined, ...choices(recipe.variantMap)])
      expect(lean(chosen)).toEqual(recipe(chosen))
  })
})
