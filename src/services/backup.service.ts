import { type BackupOverview, downloadBackup, getBackups, makeBackup } from '#contract/backup.ts'
import type { Http, ReceivedFile } from './http.ts'

export type BackupAct =
  | { kind: 'make' }
  /** Keeps its file as one of the reader's. */
  | { kind: 'download'; id: number }

/** Every promise rejects with a `Failure` and nothing else. */
export interface BackupService {
  overview(signal: AbortSignal): Promise<BackupOverview>
  act(act: BackupAct, signal: AbortSignal): Promise<unknown>
}

export interface BackupParts {
  http: Http
  /** Puts a file where the browser keeps downloads. */
  save: (file: ReceivedFile) => void
}

export const createBackupService = ({ http, save }: BackupParts): BackupService => ({
  overview: (signal) => http.call(getBackups, { signal, quiet: true }),
  act: (act, signal) =>
    act.kind === 'make'
      ? http.call(makeBackup, { signal, quiet: true })
      : http.download(downloadBackup, { query: { id: act.id }, signal }).then(save),
})
