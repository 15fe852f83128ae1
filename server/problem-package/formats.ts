import type { ReadFormat } from '#contract/problem-batch.ts'
import { fpsReader } from './fps/fps.reader.ts'
import { hojReader } from './hoj/hoj.reader.ts'
import { hydroReader } from './hydro/hydro.reader.ts'
import { kattisReader } from './kattis/kattis.reader.ts'
import type { PackageReader } from './package-format.ts'
import { polygonReader } from './polygon/polygon.reader.ts'
import { qduojReader } from './qduoj/qduoj.reader.ts'

/** Every format that is read; the first that knows a source by its look reads it. */
export const packageReaders = {
  hoj: hojReader,
  qduoj: qduojReader,
  polygon: polygonReader,
  icpc: kattisReader,
  hydro: hydroReader,
  fps: fpsReader,
} as const satisfies Record<ReadFormat, PackageReader>

export type PackageFormat = ReadFormat
