import type { FastifyInstance } from 'fastify'
import { copyContest } from '#contract/contest-copy.ts'
import { getCopyPlaces } from '#contract/copy.ts'
import {
  addGroup,
  changeGroup,
  getGroupAccess,
  getGroupAuth,
  getGroupCreation,
  getGroupDetail,
  getGroupList,
  handOverGroup,
  removeGroup,
  uploadGroupAvatar,
} from '#contract/group.ts'
import {
  addGroupAnnouncement,
  changeGroupAnnouncement,
  getGroupAdminAnnouncements,
  getGroupAnnouncements,
  removeGroupAnnouncement,
} from '#contract/group-announcement.ts'
import {
  getGroupClass,
  getGroupClassTraining,
  getGroupHome,
  getOwnNext,
  writeToGroupMembers,
} from '#contract/group-class.ts'
import {
  addGroupContest,
  addGroupContestAnnouncement,
  addGroupProblemToGroupContest,
  addPublicProblemToGroupContest,
  changeGroupContest,
  changeGroupContestAnnouncement,
  changeGroupContestProblem,
  changeGroupContestVisible,
  findUnknownNamesInGroup,
  getGroupAdminContestList,
  getGroupContest,
  getGroupContestAnnouncements,
  getGroupContestList,
  getGroupContestProblems,
  getOneGroupContestProblem,
  removeGroupContest,
  removeGroupContestAnnouncement,
  removeGroupContestProblem,
} from '#contract/group-contest.ts'
import {
  declineGroupInvitation,
  getGroupInvitations,
  inviteToGroup,
  removeGroupInvitation,
} from '#contract/group-invitation.ts'
import {
  actOnGroupMembers,
  addGroupMembers,
  changeGroupMember,
  getGroupApplications,
  getGroupMembers,
  joinGroup,
  leaveGroup,
  removeGroupMember,
  withdrawApplication,
} from '#contract/group-member.ts'
import {
  changeGroupProblemAuth,
  getGroupAdminProblemList,
  getGroupProblemList,
  getGroupProblemTags,
  removeGroupProblem,
} from '#contract/group-problem.ts'
import { getGroupRankList } from '#contract/group-rank.ts'
import {
  addGroupProblemToGroupTraining,
  addGroupTraining,
  addPublicProblemToGroupTraining,
  changeGroupTraining,
  changeGroupTrainingProblem,
  changeGroupTrainingStatus,
  getGroupAdminTrainingList,
  getGroupTraining,
  getGroupTrainingList,
  getGroupTrainingProblems,
  moveGroupTrainingProblem,
  removeGroupTraining,
  removeGroupTrainingProblem,
} from '#contract/group-training.ts'
import { copyGroupProblems } from '#contract/problem-copy.ts'
import { applyPublic, changePublicProgress, getApplyingProblems } from '#contract/public-application.ts'
import { ProblemDto } from '#contract/whole-problem.ts'
import { refuse } from '#server/http/refusal.ts'
import { route } from '#server/http/route.ts'
import { uploadRoutes } from '#server/http/upload.ts'
import { checkedInput } from '#server/http/validation.ts'
import { createDtoUseCases, ofContests } from '#server/workshop/dto.use-cases.ts'
import { createContestCopy } from './contest-copy.use-cases.ts'
import { findCopyPlaces } from './copy-places.ts'
import { createGroupUseCases, type GroupParts } from './group.use-cases.ts'
import { createGroupAnnouncementUseCases } from './group-announcement.use-cases.ts'
import { createGroupClassUseCases } from './group-class.use-cases.ts'
import { createGroupContestUseCases } from './group-contest.use-cases.ts'
import { createGroupInvitations } from './group-invitation.use-cases.ts'
import { createGroupMemberUseCases } from './group-member.use-cases.ts'
import { createGroupMemberAdding } from './group-member-adding.use-cases.ts'
import { createGroupMemberBatch } from './group-member-batch.use-cases.ts'
import { createGroupOwnership } from './group-owner.use-cases.ts'
import { createGroupProblemUseCases } from './group-problem.use-cases.ts'
import { createGroupRankUseCases } from './group-rank.use-cases.ts'
import { createGroupTrainingUseCases } from './group-training.use-cases.ts'
import { createProblemCopy } from './problem-copy.use-cases.ts'
import { createPublicApplications } from './public-application.use-cases.ts'

export const groupRoutes = (parts: GroupParts) => {
  const groups = createGroupUseCases(parts)
  const members = createGroupMemberUseCases(parts)
  const invitations = createGroupInvitations(parts)
  const memberAdding = createGroupMemberAdding(parts)
  const memberBatch = createGroupMemberBatch(parts)
  const ownership = createGroupOwnership(parts)
  const problems = createGroupProblemUseCases(parts)
  const applications = createPublicApplications(parts)
  const trainings = createGroupTrainingUseCases(parts)
  const contests = createGroupContestUseCases(parts)
  const copyOf = createContestCopy(parts)
  const copyProblems = createProblemCopy(parts)
  const announcements = createGroupAnnouncementUseCases(parts)
  const ranks = createGroupRankUseCases(parts)
  const classes = createGroupClassUseCases(parts)
  const dto = createDtoUseCases(parts)
  return (app: FastifyInstance): void => {
    route(app, getGroupList, ({ viewer, query }) => groups.list(viewer, query))
    route(app, getGroupDetail, ({ viewer, query }) => groups.detail(viewer, query.gid))
    route(app, getGroupAccess, ({ viewer, query }) => groups.access(viewer, query.gid))
    route(app, getGroupAuth, ({ viewer, query }) => groups.level(viewer, query.gid))
    route(app, getGroupCreation, (call) => groups.creation(call))
    route(app, addGroup, ({ viewer, body }) => groups.add(viewer, body))
    route(app, changeGroup, ({ viewer, body }) => groups.change(viewer, body))
    uploadRoutes(app, (add) =>
      add(
        uploadGroupAvatar,
        ({ viewer, query }, { path }) =>
          groups.changePicture(viewer, query.gid ?? refuse(404, 'server.group:missing'), path),
        async ({ viewer, query }) => {
          if (query.gid !== undefined) await groups.admitPicture(viewer, query.gid)
        },
      ),
    )
    route(app, handOverGroup, ({ viewer, body }) => ownership.handOver(viewer, body))
    route(app, removeGroup, ({ viewer, query }) => groups.remove(viewer, query.gid))
    route(app, getGroupMembers, ({ viewer, query }) => members.members(viewer, query))
    route(app, getGroupApplications, ({ viewer, query }) => members.applications(viewer, query))
    route(app, inviteToGroup, (call) => invitations.invite(call, call.body))
    route(app, getGroupInvitations, ({ viewer, query }) => invitations.list(viewer, query))
    route(app, removeGroupInvitation, ({ viewer, query }) => invitations.remove(viewer, query))
    route(app, declineGroupInvitation, ({ viewer, query }) => invitations.decline(viewer, query.gid))
    route(app, getGroupProblemList, (call) => problems.list(call, call.query))
    route(app, getGroupAdminProblemList, (call) => problems.listAll(call, call.query))
    route(app, changeGroupProblemAuth, ({ viewer, query }) => problems.changeAuth(viewer, query))
    route(app, removeGroupProblem, ({ viewer, query }) => problems.remove(viewer, query.pid))
    route(app, getGroupProblemTags, (call) => problems.tags(call, call.query.gid))
    route(app, applyPublic, ({ viewer, query }) => applications.apply(viewer, query))
    route(app, getApplyingProblems, ({ viewer, query, locale }) => applications.list(viewer, query, locale))
    route(app, changePublicProgress, ({ viewer, body }) => applications.decide(viewer, body))
    route(app, getCopyPlaces, ({ viewer, query }) => findCopyPlaces(parts.db, viewer, query))
    route(app, copyContest, (call) => copyOf(call, call.body))
    route(app, copyGroupProblems, (call) => copyProblems(call, call.body))
    route(app, getGroupTrainingList, ({ viewer, query }) => trainings.list(viewer, query))
    route(app, getGroupAdminTrainingList, ({ viewer, query }) => trainings.listAll(viewer, query))
    route(app, getGroupTraining, ({ viewer, query }) => trainings.find(viewer, query.tid))
    route(app, addGroupTraining, ({ viewer, body }) => trainings.add(viewer, body))
    route(app, changeGroupTraining, ({ viewer, body }) => trainings.change(viewer, body))
    route(app, removeGroupTraining, ({ viewer, query }) => trainings.remove(viewer, query.tid))
    route(app, changeGroupTrainingStatus, ({ viewer, query }) => trainings.show(viewer, query))
    route(app, getGroupTrainingProblems, (call) => trainings.problems(call, call.query))
    route(app, changeGroupTrainingProblem, ({ viewer, body }) => trainings.changeProblem(viewer, body))
    route(app, moveGroupTrainingProblem, ({ viewer, body }) => trainings.moveProblem(viewer, body))
    route(app, removeGroupTrainingProblem, ({ viewer, query }) => trainings.removeProblem(viewer, query))
    route(app, addPublicProblemToGroupTraining, ({ viewer, body }) => trainings.addProblem(viewer, body))
    route(app, addGroupProblemToGroupTraining, ({ viewer, query }) => trainings.addOwnProblem(viewer, query))
    route(app, getGroupContestList, ({ viewer, query }) => contests.list(viewer, query))
    route(app, getGroupAdminContestList, ({ viewer, query }) => contests.listAll(viewer, query))
    route(app, getGroupContest, ({ viewer, query }) => contests.find(viewer, query.cid))
    route(app, addGroupContest, ({ viewer, body }) => contests.add(viewer, body))
    route(app, changeGroupContest, ({ viewer, body }) => contests.change(viewer, body))
    route(app, findUnknownNamesInGroup, ({ viewer, body }) => contests.unknown(viewer, body))
    route(app, removeGroupContest, ({ viewer, query }) => contests.remove(viewer, query.cid))
    route(app, changeGroupContestVisible, ({ viewer, query }) => contests.show(viewer, query))
    route(app, getGroupContestProblems, (call) => contests.problems(call, call.query))
    route(app, getOneGroupContestProblem, ({ viewer, query }) => contests.problem(viewer, query))
    route(app, changeGroupContestProblem, (call) => {
      const { body } = call
      if (!body.problem) return contests.changeProblem(call, body)
      const whole = checkedInput(ProblemDto, body, 'body')
      return dto.change(call, whole, { forced: ofContests, ofGroup: true })
    })
    route(app, removeGroupContestProblem, ({ viewer, query }) => contests.removeProblem(viewer, query))
    route(app, addPublicProblemToGroupContest, (call) => contests.addPublicProblem(call, call.body))
    route(app, addGroupProblemToGroupContest, (call) => contests.addOwnProblem(call, call.query))
    route(app, getGroupContestAnnouncements, ({ viewer, query }) => contests.announcements(viewer, query))
    route(app, addGroupContestAnnouncement, ({ viewer, body }) => contests.announce(viewer, body))
    route(app, changeGroupContestAnnouncement, ({ viewer, body }) =>
      contests.changeAnnouncement(viewer, body),
    )
    route(app, removeGroupContestAnnouncement, ({ viewer, query }) =>
      contests.removeAnnouncement(viewer, query.aid),
    )
    route(app, getGroupAnnouncements, ({ viewer, query }) => announcements.list(viewer, query))
    route(app, getGroupAdminAnnouncements, ({ viewer, query }) => announcements.listAll(viewer, query))
    route(app, addGroupAnnouncement, ({ viewer, body }) => announcements.add(viewer, body))
    route(app, changeGroupAnnouncement, ({ viewer, body }) => announcements.change(viewer, body))
    route(app, removeGroupAnnouncement, ({ viewer, query }) => announcements.remove(viewer, query.aid))
    route(app, getOwnNext, ({ viewer }) => classes.own(viewer))
    route(app, getGroupHome, ({ viewer, query }) => classes.home(viewer, query.gid))
    route(app, getGroupClass, ({ viewer, query }) => classes.overview(viewer, query.gid))
    route(app, getGroupClassTraining, (call) => classes.training(call, call.query))
    route(app, writeToGroupMembers, ({ viewer, body }) => classes.write(viewer, body))
    route(app, getGroupRankList, ({ viewer, query }) => ranks.list(viewer, query))
    route(app, joinGroup, (call) => members.join(call, call.query))
    route(app, changeGroupMember, ({ viewer, body }) => members.change(viewer, body))
    route(app, actOnGroupMembers, (call) => memberBatch.act(call, call.body))
    route(app, addGroupMembers, (call) => memberAdding.add(call, call.body))
    route(app, removeGroupMember, ({ viewer, query }) => members.remove(viewer, query))
    route(app, leaveGroup, ({ viewer, query }) => members.leave(viewer, query.gid))
    route(app, withdrawApplication, ({ viewer, query }) => members.withdraw(viewer, query.gid))
  }
}
