import type { AuditSubject } from '#contract/audit.ts'
import { normaliseUsername } from '#contract/user-rules.ts'

/** The rows that an act is about, before and after it. */
export interface Target {
  readonly table: string
  /** The column that `ids` are of. */
  readonly key: string
  readonly ids: readonly (string | number)[]
  /** Of these, only what is in this group. */
  readonly gid?: unknown
  /** What was there before is not what the act is about. */
  readonly makes?: boolean
}

interface Given {
  readonly query: Record<string, unknown>
  readonly body: unknown
}

/** Several tables are settings: one row for each name, shown as one thing. */
export const wholeTables: Readonly<Record<string, { name: string; value: string }>> = {
  site_config: { name: 'key', value: 'value' },
  discussion_category: { name: 'id', value: 'name' },
}

interface Place {
  readonly subject: AuditSubject
  /** None where the act makes something, or works through many. */
  readonly table?: string
  readonly key?: string
  /** Where its ids stand, such as `body.training.id`; what is absent there names nothing. */
  readonly at?: string
  /** Where the group stands that the rows are in. */
  readonly within?: string
  /** The table whose columns the members of the call are called like, where that is another one. */
  readonly given?: string
  /** Accounts to be made: each line begins with a name. */
  readonly makes?: boolean
}

const row =
  (subject: AuditSubject, table: string, key = 'id') =>
  (at: string): Place => ({ subject, table, key, at })
const made = (subject: AuditSubject, given?: string): Place => ({ subject, ...(given && { given }) })

const user = row('user', 'users', 'uid')
const problem = row('problem', 'problem')
const tag = row('problem', 'tag')
const tagClass = row('problem', 'tag_classification')
const contest = row('contest', 'contest')
const contestProblem = row('contest', 'contest_problem')
const contestNews = row('contest', 'contest_announcement')
const training = row('training', 'training')
const trainingProblem = row('training', 'training_problem')
const trainingCategory = row('training', 'training_category')
const group = row('group', 'user_group')
const member = row('group', 'group_member')
const memberOf = row('group', 'group_member', 'uid')
const invitationOf = row('group', 'group_invitation', 'uid')
const announcement = row('announcement', 'announcement')
const notice = row('announcement', 'notice')
const discussion = row('discussion', 'discussion')
const report = row('discussion', 'discussion_report')
const submission = row('submission', 'submission', 'submit_id')
const settings: Place = { subject: 'site', table: 'site_config' }

/** Where each logged call says what it is about. What is not listed is logged with what it was given alone. */
export const places: Readonly<Record<string, Place>> = {
  startView: made('view'),
  endView: made('view'),
  editUser: user('body.uid'),
  removeUsers: user('body.ids'),
  actOnUsers: user('body.uids'),
  insertUsers: { ...row('user', 'users', 'username')('body.users'), makes: true },
  generateUsers: made('user', 'users'),
  changeSwitches: settings,
  setWebConfig: settings,
  setEmailConfig: settings,
  sendTestMail: made('site'),
  makeBackup: made('site'),
  removeDemo: made('site'),
  setDatabaseConfig: made('site'),
  uploadCarouselPicture: made('site'),
  deleteCarouselPicture: row('site', 'carousel_picture', 'file_id')('query.id'),
  switchLanguage: row('site', 'language')('body.id'),
  removeJudge: row('site', 'judge_node', 'name')('query.name'),
  storeLibraryFile: row('site', 'library_file', 'name')('body.name'),
  removeLibraryFile: row('site', 'library_file', 'name')('query.name'),
  saveDiscussionCategories: { subject: 'discussion', table: 'discussion_category' },

  beginProblem: made('problem', 'problem'),
  addProblem: made('problem', 'problem'),
  changeProblem: problem('body.problem.id'),
  addProblemOfContest: made('problem', 'problem'),
  changeProblemOfContest: problem('body.problem.id'),
  addProblemOfGroup: made('problem', 'problem'),
  changeProblemOfGroup: problem('body.problem.id'),
  addProblemOfGroupContest: made('problem', 'problem'),
  removeProblem: problem('query.pid'),
  removeGroupProblem: problem('query.pid'),
  changeProblemAuth: problem('body.id'),
  changeGroupProblemAuth: problem('query.pid'),
  applyPublic: problem('query.pid'),
  changePublicProgress: problem('body.pid'),
  actOnProblems: problem('body.pids'),
  importRemoteProblem: made('problem', 'problem'),
  importChosen: made('problem', 'problem'),
  importProblem: made('problem', 'problem'),
  importQdojProblem: made('problem', 'problem'),
  importFpsProblem: made('problem', 'problem'),
  importHydroProblem: made('problem', 'problem'),
  addTag: made('problem', 'tag'),
  changeTag: tag('body.id'),
  removeTag: tag('query.tid'),
  addClassification: made('problem', 'tag_classification'),
  changeClassification: tagClass('body.id'),
  removeClassification: tagClass('query.tcid'),

  addContest: made('contest', 'contest'),
  changeContest: contest('body.id'),
  changeContestVisible: contest('query.cid'),
  cloneContest: contest('query.cid'),
  removeContest: contest('query.cid'),
  addProblemToContest: contest('body.cid'),
  changeContestProblem: contestProblem('body.id'),
  removeContestProblem: contest('query.cid'),
  addContestAnnouncement: contest('body.cid'),
  changeContestAnnouncement: contestNews('body.announcement.id'),
  removeContestAnnouncement: contestNews('query.aid'),
  checkContestAcInfo: contest('body.cid'),
  checkContestPrintStatus: contest('query.cid'),
  addGroupContest: { ...group('body.gid'), given: 'contest' },
  changeGroupContest: contest('body.id'),
  changeGroupContestVisible: contest('query.cid'),
  removeGroupContest: contest('query.cid'),
  changeGroupContestProblem: contestProblem('body.id'),
  removeGroupContestProblem: contest('query.cid'),
  addPublicProblemToGroupContest: contest('body.cid'),
  addGroupProblemToGroupContest: contest('query.cid'),
  addGroupContestAnnouncement: contest('body.cid'),
  changeGroupContestAnnouncement: contestNews('body.announcement.id'),
  removeGroupContestAnnouncement: contestNews('query.aid'),

  addTraining: made('training', 'training'),
  changeTraining: training('body.training.id'),
  changeTrainingStatus: training('query.tid'),
  removeTraining: training('query.tid'),
  addProblemToTraining: training('body.tid'),
  changeTrainingProblem: trainingProblem('body.id'),
  moveTrainingProblem: trainingProblem('body.id'),
  removeTrainingProblem: training('query.tid'),
  addTrainingCategory: made('training'),
  changeTrainingCategory: trainingCategory('body.id'),
  removeTrainingCategory: trainingCategory('query.cid'),
  addGroupTraining: group('body.training.gid'),
  changeGroupTraining: training('body.training.id'),
  changeGroupTrainingStatus: training('query.tid'),
  removeGroupTraining: training('query.tid'),
  addPublicProblemToGroupTraining: training('body.tid'),
  addGroupProblemToGroupTraining: training('query.tid'),
  changeGroupTrainingProblem: trainingProblem('body.id'),
  moveGroupTrainingProblem: trainingProblem('body.id'),
  removeGroupTrainingProblem: training('query.tid'),

  addGroup: made('group', 'user_group'),
  changeGroup: group('body.id'),
  uploadGroupAvatar: group('query.gid'),
  handOverGroup: group('body.gid'),
  removeGroup: group('query.gid'),
  changeGroupMember: member('body.id'),
  removeGroupMember: { ...memberOf('query.uid'), within: 'query.gid' },
  actOnGroupMembers: { ...memberOf('body.uids'), within: 'body.gid' },
  inviteToGroup: made('group'),
  addGroupMembers: made('group'),
  removeGroupInvitation: { ...invitationOf('query.uid'), within: 'query.gid' },
  writeToGroupMembers: group('body.gid'),
  copyTraining: training('body.tid'),
  copyContest: contest('body.cid'),
  copyGroupProblems: problem('body.pids'),
  addGroupAnnouncement: { ...group('body.gid'), given: 'announcement' },
  changeGroupAnnouncement: announcement('body.id'),
  removeGroupAnnouncement: announcement('query.aid'),

  addAnnouncement: made('announcement', 'announcement'),
  changeAnnouncement: announcement('body.id'),
  removeAnnouncement: announcement('query.aid'),
  addNotice: made('announcement', 'notice'),
  changeNotice: notice('body.id'),
  removeNotice: notice('query.id'),

  changeGroupDiscussion: discussion('body.id'),
  removeGroupDiscussion: discussion('query.did'),
  changeDiscussion: discussion('body.id'),
  removeDiscussion: discussion('query.did'),
  removeDiscussions: discussion('body'),
  moderateDiscussion: discussion('body.id'),
  changeDiscussionReport: report('body.id'),
  changeGroupDiscussionReport: report('body.id'),
  removeComment: row('discussion', 'comment')('body.id'),
  removeReply: row('discussion', 'reply')('body.reply.id'),

  rejudge: { ...submission('query.submitId'), given: 'rejudge' },
  manualJudge: submission('query.submitId'),
  cancelJudge: submission('query.submitId'),
  actOnSubmissions: submission('body.submitIds'),
  rejudgeProblem: { ...problem('query.pid'), given: 'rejudge' },
  rejudgeContestProblem: { ...contest('query.cid'), given: 'rejudge' },
}

const partOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined

const isId = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number'

const namesIn = (line: unknown): string[] =>
  Array.isArray(line) && typeof line[0] === 'string' ? [normaliseUsername(line[0])] : []

/** Of acts that the use cases write themselves. */
const ofWritten: Readonly<Record<string, Pick<Place, 'table' | 'given'>>> = {
  rejudged: { given: 'rejudge' },
  rejudgedInContest: { given: 'rejudge' },
}

/** Whose columns are in the entries of an act: what changed, and what it was given. */
export const tablesOf = (act: string): { table: string | null; givenTable: string | null } => {
  const { table = null, given = table } = places[act] ?? ofWritten[act] ?? {}
  return { table, givenTable: given }
}

export const subjectOf = (act: string): AuditSubject => places[act]?.subject ?? 'site'

/** The rows that this call is about; undefined where it makes something. */
export function targetOf(act: string, given: Given): Target | undefined {
  const { table, key = 'id', at, within, makes = false } = places[act] ?? {}
  if (table === undefined) return undefined
  if (at === undefined) return { table, key, ids: [] }
  const valueAt = (place: string) => place.split('.').reduce<unknown>(partOf, given)
  const found = valueAt(at)
  const list: unknown[] = Array.isArray(found) ? found : [found]
  const ids = (makes ? list.flatMap(namesIn) : list).filter(isId)
  return { table, key, ids, makes, ...(within === undefined ? {} : { gid: valueAt(within) }) }
}
