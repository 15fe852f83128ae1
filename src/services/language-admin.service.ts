import { type AdminLanguage, getAdminLanguages, switchLanguage } from '#contract/language-admin.ts'
import type { Http } from './http.ts'

/** A language to be switched on or off. */
export interface LanguageAct {
  id: number
  name: string
  isOn: boolean
}

/** Every promise rejects with a `Failure` and nothing else. */
export interface LanguageAdminService {
  list(signal: AbortSignal): Promise<AdminLanguage[]>
  switchOne(act: LanguageAct, signal: AbortSignal): Promise<unknown>
}

export const createLanguageAdminService = ({ http }: { http: Http }): LanguageAdminService => ({
  list: (signal) => http.call(getAdminLanguages, { signal, quiet: true }),
  switchOne: ({ id, isOn }, signal) => http.call(switchLanguage, { body: { id, isOn }, signal, quiet: true }),
})
