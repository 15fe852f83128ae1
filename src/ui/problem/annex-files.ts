import { z } from 'zod'

export interface AnnexFile {
  name: string
  content: string
}

const Files = z.record(z.string(), z.string())

/** The extra files of a problem, sent as JSON of file name to content; none when there are none or the text is not that. */
export function annexFiles(userExtraFile: string | null): AnnexFile[] {
  if (!userExtraFile) return []
  try {
    return Object.entries(Files.parse(JSON.parse(userExtraFile))).map(([name, content]) => ({
      name,
      content,
    }))
  } catch {
    return []
  }
}
