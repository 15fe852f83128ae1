import { compileLimits, type NamedLanguage } from './language-spec.ts'

export const lua: NamedLanguage = {
  name: 'Lua',
  sourceName: 'main.lua',
  needs: ['lua5.4', 'luac5.4'],
  versionArgs: ['-v'],
  compile: 'luac5.4 -o main.luac main.lua',
  compileLimits: compileLimits(5, 256),
  artifact: 'main.luac',
  run: () => ['lua5.4', '/w/main.luac'],
  outOfMemory: /not enough memory/,
}
