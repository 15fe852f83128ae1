import { login } from '#contract/account.ts'
import { apiPrefix, header } from '#contract/envelope.ts'
import { getProblemList } from '#contract/problem-list.ts'

/** What a program asks first, in the words of curl. */
export const callExamples = (origin: string) => {
  const at = (path: string) => `${origin}${apiPrefix}${path}`
  return {
    list: `curl '${at(getProblemList.path)}?limit=10'`,
    login: [
      `curl -i '${at(login.path)}' \\`,
      `  -H 'Content-Type: application/json' \\`,
      `  -d '{"username": "ada", "password": "…"}'`,
    ].join('\n'),
    own: [`curl '${at('/get-user-auth-info')}' \\`, `  -H '${header.token}: TOKEN'`].join('\n'),
  }
}

export const descriptionPath = `${apiPrefix}/openapi.json`
