const MB = 1024 * 1024

export interface PdfTextLimits {
  /** Of the file. */
  readonly bytes: number
  readonly pages: number
  readonly characters: number
  readonly cpuSeconds: number
  /** Of memory that the process may ask to write to; Node itself asks for 620 MB and uses a tenth of it. */
  readonly memoryBytes: number
  readonly wallMs: number
}

/** What reading one PDF may take; what is beyond it is not found by searching. */
export const pdfTextLimits: PdfTextLimits = {
  bytes: 32 * MB,
  pages: 100,
  characters: 400_000,
  cpuSeconds: 10,
  memoryBytes: 1_024 * MB,
  wallMs: 120_000,
}
