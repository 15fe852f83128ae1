/** A zip that passed every check on its outside; its files are inflated one at a time, when asked for. */
export interface Archive {
  /** Paths of the files with `/` between folders, in the order of the archive; folders are not listed. */
  readonly names: readonly string[]
  has(name: string): boolean
  /** Bytes when inflated, as the archive says; reading refuses when that was a lie. */
  size(name: string): number
  /** Refuses `server.package:…` what is damaged, larger than it says, or not there. */
  read(name: string): Promise<Buffer>
  close(): Promise<void>
}
