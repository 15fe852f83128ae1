import type { PaletteSnapshot } from './palette.machine.ts'

export const paletteView = (snapshot: PaletteSnapshot) => {
  const { text, found, failure } = snapshot.context
  return { text, found, failure, busy: snapshot.hasTag('busy') }
}
