import { providePalette } from '#machines/palette/palette.actors.ts'
import { createSearchService } from '#services/search.service.ts'
import type { Services } from './compose-services.ts'

/** Loaded when the palette is opened first. */
export const composePalette = ({ http }: Services) => ({
  palette: providePalette(createSearchService({ http })),
})
