import type account from '../../locales/en-US/account.json'
import type admin from '../../locales/en-US/admin.json'
import type announcement from '../../locales/en-US/announcement.json'
import type audit from '../../locales/en-US/audit.json'
import type board from '../../locales/en-US/board.json'
import type contest from '../../locales/en-US/contest.json'
import type contestAdmin from '../../locales/en-US/contestAdmin.json'
import type contestDesk from '../../locales/en-US/contestDesk.json'
import type copy from '../../locales/en-US/copy.json'
import type developer from '../../locales/en-US/developer.json'
import type discussion from '../../locales/en-US/discussion.json'
import type discussionAdmin from '../../locales/en-US/discussionAdmin.json'
import type field from '../../locales/en-US/field.json'
import type group from '../../locales/en-US/group.json'
import type heatmap from '../../locales/en-US/heatmap.json'
import type home from '../../locales/en-US/home.json'
import type introduction from '../../locales/en-US/introduction.json'
import type judging from '../../locales/en-US/judging.json'
import type machines from '../../locales/en-US/machines.json'
import type markdown from '../../locales/en-US/markdown.json'
import type message from '../../locales/en-US/message.json'
import type palette from '../../locales/en-US/palette.json'
import type problem from '../../locales/en-US/problem.json'
import type problemAdmin from '../../locales/en-US/problemAdmin.json'
import type problemPage from '../../locales/en-US/problemPage.json'
import type rank from '../../locales/en-US/rank.json'
import type reveal from '../../locales/en-US/reveal.json'
import type setting from '../../locales/en-US/setting.json'
import type shell from '../../locales/en-US/shell.json'
import type siteAdmin from '../../locales/en-US/siteAdmin.json'
import type submission from '../../locales/en-US/submission.json'
import type talk from '../../locales/en-US/talk.json'
import type testRun from '../../locales/en-US/testRun.json'
import type training from '../../locales/en-US/training.json'
import type trainingAdmin from '../../locales/en-US/trainingAdmin.json'
import type user from '../../locales/en-US/user.json'
import type userAdmin from '../../locales/en-US/userAdmin.json'
import type verdict from '../../locales/en-US/verdict.json'
import type view from '../../locales/en-US/view.json'
import type workshop from '../../locales/en-US/workshop.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell'
    resources: {
      shell: typeof shell
      account: typeof account
      announcement: typeof announcement
      audit: typeof audit
      contest: typeof contest
      contestAdmin: typeof contestAdmin
      copy: typeof copy
      contestDesk: typeof contestDesk
      board: typeof board
      developer: typeof developer
      discussion: typeof discussion
      discussionAdmin: typeof discussionAdmin
      field: typeof field
      group: typeof group
      heatmap: typeof heatmap
      admin: typeof admin
      home: typeof home
      introduction: typeof introduction
      judging: typeof judging
      machines: typeof machines
      markdown: typeof markdown
      message: typeof message
      palette: typeof palette
      problem: typeof problem
      problemAdmin: typeof problemAdmin
      workshop: typeof workshop
      problemPage: typeof problemPage
      rank: typeof rank
      reveal: typeof reveal
      setting: typeof setting
      siteAdmin: typeof siteAdmin
      submission: typeof submission
      talk: typeof talk
      testRun: typeof testRun
      training: typeof training
      trainingAdmin: typeof trainingAdmin
      user: typeof user
      userAdmin: typeof userAdmin
      verdict: typeof verdict
      view: typeof view
    }
  }
}
