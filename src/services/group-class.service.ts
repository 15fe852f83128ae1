import type { GroupClass, GroupClassTraining, GroupHome } from '#contract/group-class.ts'
import {
  getGroupClass,
  getGroupClassTraining,
  getGroupHome,
  writeToGroupMembers,
} from '#contract/group-class.ts'
import type { Http } from './http.ts'

export interface MemberMessage {
  gid: number
  uids: readonly string[]
  title: string
  /** Markdown. */
  content: string
}

/** Every promise rejects with a `Failure` and nothing else; the screens say it in its place. */
export interface GroupClassService {
  home(gid: number, signal: AbortSignal): Promise<GroupHome>
  overview(gid: number, signal: AbortSignal): Promise<GroupClass>
  training(place: { gid: number; tid: number }, signal: AbortSignal): Promise<GroupClassTraining>
  write(message: MemberMessage, signal: AbortSignal): Promise<{ count: number }>
}

export const createGroupClassService = ({ http }: { http: Http }): GroupClassService => ({
  home: (gid, signal) => http.call(getGroupHome, { query: { gid }, signal, quiet: true }),
  overview: (gid, signal) => http.call(getGroupClass, { query: { gid }, signal, quiet: true }),
  training: (query, signal) => http.call(getGroupClassTraining, { query, signal, quiet: true }),
  write: ({ uids, ...message }, signal) =>
    http.call(writeToGroupMembers, { body: { ...message, uids: [...uids] }, signal, quiet: true }),
})
