import {
  avatar,
  badge,
  card,
  kbd,
  levelBadge,
  link,
  progress,
  skeleton,
  tag,
  verdictBadge,
} from './recipes/atoms.ts'
import { button } from './recipes/button.ts'
import { choices, field, input, inputGroup, picker, toggle } from './recipes/form.ts'
import { dialog, drawer, menu, tooltip } from './recipes/layers.ts'
import { notice, toast } from './recipes/messages.ts'
import { pagination, splitter, tabs } from './recipes/navigation.ts'
import { prose } from './recipes/prose.ts'
import { table } from './recipes/table.ts'

export const recipes = {
  avatar,
  badge,
  button,
  card,
  input,
  kbd,
  levelBadge,
  link,
  prose,
  skeleton,
  tag,
  verdictBadge,
}

export const slotRecipes = {
  choices,
  dialog,
  drawer,
  field,
  inputGroup,
  menu,
  notice,
  pagination,
  picker,
  progress,
  splitter,
  table,
  tabs,
  toast,
  toggle,
  tooltip,
}
