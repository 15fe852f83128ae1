import { compileLimits, type NamedLanguage, native } from './language-spec.ts'

export const go: NamedLanguage = {
  name: 'Golang',
  sourceName: 'main.go',
  needs: ['go'],
  versionArgs: ['version'],
  compile: 'go build -o main main.go',
  compileLimits: compileLimits(5, 512),
  artifact: 'main',
  run: native,
  env: ['GOCACHE=/w', 'GOPATH=/w/go', 'GO111MODULE=off', 'GODEBUG=madvdontneed=1'],
  outOfMemory: /runtime: out of memory|cannot allocate memory/,
}
