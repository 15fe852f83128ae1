import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import i18next from 'i18next'
import type { ReactNode } from 'react'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import type { Locale } from '#contract/enums.ts'
import enAdmin from '../../locales/en-US/admin.json'
import enAnnouncement from '../../locales/en-US/announcement.json'
import enAudit from '../../locales/en-US/audit.json'
import enBoard from '../../locales/en-US/board.json'
import enContest from '../../locales/en-US/contest.json'
import enContestAdmin from '../../locales/en-US/contestAdmin.json'
import enContestDesk from '../../locales/en-US/contestDesk.json'
import enCopy from '../../locales/en-US/copy.json'
import enDiscussion from '../../locales/en-US/discussion.json'
import enGroup from '../../locales/en-US/group.json'
import enHeatmap from '../../locales/en-US/heatmap.json'
import enHome from '../../locales/en-US/home.json'
import enJudging from '../../locales/en-US/judging.json'
import enMarkdown from '../../locales/en-US/markdown.json'
import enMessage from '../../locales/en-US/message.json'
import enPalette from '../../locales/en-US/palette.json'
import enProblem from '../../locales/en-US/problem.json'
import enProblemAdmin from '../../locales/en-US/problemAdmin.json'
import enProblemPage from '../../locales/en-US/problemPage.json'
import enRank from '../../locales/en-US/rank.json'
import enReveal from '../../locales/en-US/reveal.json'
import enSetting from '../../locales/en-US/setting.json'
import enShell from '../../locales/en-US/shell.json'
import enSiteAdmin from '../../locales/en-US/siteAdmin.json'
import enSubmission from '../../locales/en-US/submission.json'
import enTalk from '../../locales/en-US/talk.json'
import enTestRun from '../../locales/en-US/testRun.json'
import enTraining from '../../locales/en-US/training.json'
import enTrainingAdmin from '../../locales/en-US/trainingAdmin.json'
import enUser from '../../locales/en-US/user.json'
import enUserAdmin from '../../locales/en-US/userAdmin.json'
import enVerdict from '../../locales/en-US/verdict.json'
import enWorkshop from '../../locales/en-US/workshop.json'
import zhAdmin from '../../locales/zh-CN/admin.json'
import zhAnnouncement from '../../locales/zh-CN/announcement.json'
import zhAudit from '../../locales/zh-CN/audit.json'
import zhBoard from '../../locales/zh-CN/board.json'
import zhContest from '../../locales/zh-CN/contest.json'
import zhContestAdmin from '../../locales/zh-CN/contestAdmin.json'
import zhContestDesk from '../../locales/zh-CN/contestDesk.json'
import zhCopy from '../../locales/zh-CN/copy.json'
import zhDiscussion from '../../locales/zh-CN/discussion.json'
import zhGroup from '../../locales/zh-CN/group.json'
import zhHeatmap from '../../locales/zh-CN/heatmap.json'
import zhHome from '../../locales/zh-CN/home.json'
import zhJudging from '../../locales/zh-CN/judging.json'
import zhMarkdown from '../../locales/zh-CN/markdown.json'
import zhMessage from '../../locales/zh-CN/message.json'
import zhPalette from '../../locales/zh-CN/palette.json'
import zhProblem from '../../locales/zh-CN/problem.json'
import zhProblemAdmin from '../../locales/zh-CN/problemAdmin.json'
import zhProblemPage from '../../locales/zh-CN/problemPage.json'
import zhRank from '../../locales/zh-CN/rank.json'
import zhReveal from '../../locales/zh-CN/reveal.json'
import zhSetting from '../../locales/zh-CN/setting.json'
import zhShell from '../../locales/zh-CN/shell.json'
import zhSiteAdmin from '../../locales/zh-CN/siteAdmin.json'
import zhSubmission from '../../locales/zh-CN/submission.json'
import zhTalk from '../../locales/zh-CN/talk.json'
import zhTestRun from '../../locales/zh-CN/testRun.json'
import zhTraining from '../../locales/zh-CN/training.json'
import zhTrainingAdmin from '../../locales/zh-CN/trainingAdmin.json'
import zhUser from '../../locales/zh-CN/user.json'
import zhUserAdmin from '../../locales/zh-CN/userAdmin.json'
import zhVerdict from '../../locales/zh-CN/verdict.json'
import zhWorkshop from '../../locales/zh-CN/workshop.json'
import '#support/browser/patience.ts'

const resources = {
  'en-US': {
    contest: enContest,
    contestAdmin: enContestAdmin,
    copy: enCopy,
    contestDesk: enContestDesk,
    discussion: enDiscussion,
    group: enGroup,
    trainingAdmin: enTrainingAdmin,
    heatmap: enHeatmap,
    home: enHome,
    admin: enAdmin,
    announcement: enAnnouncement,
    audit: enAudit,
    board: enBoard,
    rank: enRank,
    reveal: enReveal,
    judging: enJudging,
    markdown: enMarkdown,
    message: enMessage,
    palette: enPalette,
    problem: enProblem,
    problemAdmin: enProblemAdmin,
    problemPage: enProblemPage,
    setting: enSetting,
    shell: enShell,
    siteAdmin: enSiteAdmin,
    submission: enSubmission,
    talk: enTalk,
    testRun: enTestRun,
    training: enTraining,
    user: enUser,
    userAdmin: enUserAdmin,
    verdict: enVerdict,
    workshop: enWorkshop,
  },
  'zh-CN': {
    contest: zhContest,
    contestAdmin: zhContestAdmin,
    copy: zhCopy,
    contestDesk: zhContestDesk,
    discussion: zhDiscussion,
    group: zhGroup,
    trainingAdmin: zhTrainingAdmin,
    heatmap: zhHeatmap,
    home: zhHome,
    admin: zhAdmin,
    announcement: zhAnnouncement,
    audit: zhAudit,
    board: zhBoard,
    rank: zhRank,
    reveal: zhReveal,
    judging: zhJudging,
    markdown: zhMarkdown,
    message: zhMessage,
    palette: zhPalette,
    problem: zhProblem,
    problemAdmin: zhProblemAdmin,
    problemPage: zhProblemPage,
    setting: zhSetting,
    shell: zhShell,
    siteAdmin: zhSiteAdmin,
    submission: zhSubmission,
    talk: zhTalk,
    testRun: zhTestRun,
    training: zhTraining,
    user: zhUser,
    userAdmin: zhUserAdmin,
    verdict: zhVerdict,
    workshop: zhWorkshop,
  },
}

/** Draws a part of a screen with its words and a router for its links. */
export async function draw(part: ReactNode, locale: Locale = 'en-US') {
  const i18n = i18next.createInstance()
  await i18n.use(initReactI18next).init({
    lng: locale,
    resources,
    defaultNS: 'shell',
    interpolation: { escapeValue: false },
  })
  const router = createRouter({
    routeTree: createRootRoute({ component: () => part }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  await router.load()
  return render(
    <I18nextProvider i18n={i18n}>
      {/* biome-ignore lint/suspicious/noExplicitAny: the links here lead to routes that this router does not know */}
      <RouterProvider router={router as any} />
    </I18nextProvider>,
  )
}
