import { expect, it } from 'vitest'
import { addGroupMembers } from '#contract/group-member.ts'
import { group as limits } from '#contract/limits/group.ts'
import { createGroupInvitationService } from '#services/group-invitation.service.ts'
import type { Http } from '#services/http.ts'

it('adds more users than one call takes, and answers for all of them', async () => {
  const asked: string[][] = []
  const call = async (operation: object, { body }: { body: { usernames: string[] } }) => {
    expect(operation).toBe(addGroupMembers)
    asked.push(body.usernames)
    return body.usernames.map((username) => ({ username, outcome: 'change', refusal: null }))
  }
  const { invite } = createGroupInvitationService({ http: { call } as unknown as Http })
  const usernames = Array.from({ length: limits.invitedAtOnce + 1 }, (_, index) => `user${index}`)
  const rows = await invite({ gid: 1, usernames, atOnce: true }, true, new AbortController().signal)
  expect(asked.map(({ length }) => length)).toEqual([limits.invitedAtOnce, 1])
  expect(rows.map(({ username }) => username)).toEqual(usernames)
})
