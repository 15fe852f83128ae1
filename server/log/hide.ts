/** Secrets that must not be printed, wherever they turn up. */
export interface Hiding {
  add(secret: string | undefined): void
  values(): readonly string[]
}

const lengthMin = 6
const withPassword = /^[a-z]+:\/\/[^/@]*@/i
const signedToken = /\beyJ[\w-]{10,}\.[\w-]+\.[\w-]+/g
const passwordInUrl = /\b([a-z][a-z0-9+.-]*:\/\/)[^\s/@"]+@/gi
const address = /[^\s<>"'(),;:\\]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+/gi

/** The password of an address such as that of a database, as it is written and as it is meant. */
function passwordsIn(url: string): string[] {
  if (!withPassword.test(url) || !URL.canParse(url)) return []
  const { password } = new URL(url)
  return [password, decodeURIComponent(password)]
}

export function createHiding(): Hiding {
  const secrets = new Set<string>()
  const add = (secret: string) => {
    if (secret.length < lengthMin) return
    secrets.add(secret)
    // As JSON has it.
    secrets.add(JSON.stringify(secret).slice(1, -1))
  }
  return {
    add(secret) {
      if (secret === undefined) return
      for (const one of [secret, ...passwordsIn(secret)]) add(one)
    },
    // The longest first: one may be a part of another.
    values: () => [...secrets].sort((one, other) => other.length - one.length),
  }
}

/** A text without secrets, tokens of users, passwords in addresses and mail addresses. */
export function hideIn(text: string, hiding: Hiding): string {
  let hidden = text
  for (const secret of hiding.values()) hidden = hidden.replaceAll(secret, '[hidden]')
  return hidden
    .replace(signedToken, '[token]')
    .replace(passwordInUrl, '$1[hidden]@')
    .replace(address, '[address]')
}
