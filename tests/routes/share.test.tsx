import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { getUserAuthInfo } from '#contract/account.ts'
import { getSubmissionDetail } from '#contract/submission.ts'
import { promisePort } from '#support/browser/ports.ts'
import { kept, type ShareDriven, shareModel } from '../machines/share.model.ts'
import { shareActs, shareSights } from '../machines/share.screen.ts'
import { openApp } from './open-app.tsx'
import { toursToSee, walkRendered } from './rendered-walk.ts'

const { submission } = getSubmissionDetail.example.data
const { uid } = getUserAuthInfo.example.data.userInfo
const own = { ...submission, uid, cid: 0, submitId: kept.submitId, share: kept.shared }

/** The viewer's own submission; the port of its switch is the test's. */
async function openSubmission() {
  const setShare = promisePort<void, { submitId: number; share: boolean }>()
  const app = await openApp(`/submission-detail/${own.submitId}`, {
    signedIn: true,
    answers: { [getSubmissionDetail.path]: { submission: own, codeShare: true } },
    prepare: async (context) => {
      await context.loadPractice()
      context.logic.share = context.logic.share.provide({ actors: { setShare: setShare.logic } })
    },
  })
  onTestFinished(app.close)
  await screen.findByText(app.words('submission:share.private'))
  const ports = { publish: setShare, withdraw: setShare }
  return { app, ports, setShare, place: () => screen, acts: shareActs, sights: shareSights }
}

/** What another tab did is seen when the page is loaded again: the walk in a browser has it. */
const isLoaded = ({ type }: ShareDriven) => (type === 'share.known' ? 'loaded again' : undefined)

describe('the page of a submission shows each state of who may read its code', () => {
  it.each(toursToSee(shareModel, shareSights, isLoaded))('%s', async (_title, path) => {
    await walkRendered(await openSubmission(), path)
  })

  it('a double click makes it public once', async () => {
    const page = await openSubmission()
    const button = screen.getByRole('button', { name: page.app.words('submission:share.publish') })
    await act(async () => {
      fireEvent.click(button)
      fireEvent.click(button)
    })
    expect(page.setShare.calls.map(({ input }) => input)).toEqual([{ submitId: kept.submitId, share: true }])
  })
})
