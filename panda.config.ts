import { defineConfig } from '@pandacss/dev'
import { breakpoints, conditions } from './src/ui/theme/conditions.ts'
import { globalCss } from './src/ui/theme/global-css.ts'
import { keyframes } from './src/ui/theme/keyframes.ts'
import { recipes, slotRecipes } from './src/ui/theme/recipes.ts'
import { semanticTokens } from './src/ui/theme/semantic-tokens.ts'
import { textStyles } from './src/ui/theme/text-styles.ts'
import { tokens } from './src/ui/theme/tokens.ts'

export default defineConfig({
  presets: ['@pandacss/preset-base'],
  eject: true,
  preflight: true,
  strictTokens: true,
  include: ['./src/**/*.{ts,tsx}'],
  outdir: 'styled-system',
  outExtension: 'js',
  importMap: '#styled',
  conditions: { extend: conditions },
  theme: { breakpoints, tokens, semanticTokens, textStyles, keyframes, recipes, slotRecipes },
  globalCss,
  // Variants are chosen at run time as often as in the source text.
  staticCss: { recipes: '*' },
})
