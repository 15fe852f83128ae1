/** Who may import whom; docs/architecture.md says why. Checked by `npm run check`. */
const never = (name, from, to, extra = {}) => ({
  name,
  severity: 'error',
  from: { path: from },
  to: { path: to, ...extra },
})
const react = 'node_modules/(react|react-dom|@tanstack/react-router|@xstate/react)/'

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'everything-resolves', severity: 'error', from: {}, to: { couldNotResolve: true } },
    never('contract-stands-alone', '^contract/', '^(src|server|judge|scripts|tests)/'),
    never('browser-meets-server-in-contract', '^src/', '^(server|judge|scripts)/'),
    never('server-meets-others-in-contract', '^server/', '^(src|judge|scripts)/'),
    never('judge-meets-others-in-contract', '^judge/', '^(src|server|scripts)/'),
    never('ui-gets-props', '^src/ui/', '^src/(machines|services|routes|app)/'),
    never(
      'ui-has-no-data-access',
      // A link is no data access: the kit's link is the one place that knows the router.
      '^src/ui/(?!kit/link[.]tsx$)',
      'node_modules/(xstate|@xstate/react|rxjs|@tanstack/react-router)/',
      {
        dependencyTypesNot: ['type-only'],
      },
    ),
    never('routes-never-call-services', '^src/routes/', '^src/services/'),
    never('machines-know-services-by-type', '^src/machines/', '^src/services/', {
      dependencyTypesNot: ['type-only'],
    }),
    never('machines-know-no-screen', '^src/machines/', `^src/(ui|routes|app)/|${react}`),
    never(
      'services-stand-alone',
      '^src/services/',
      `^src/(machines|routes|ui|app)/|node_modules/xstate/|${react}`,
    ),
    never(
      'rules-are-pure',
      '\\.rules\\.ts$',
      '^server/db/|\\.repository\\.ts$|node_modules/(kysely|pg|fastify)/',
    ),
    never('routes-translate-only', '^server/.*\\.routes\\.ts$', '\\.repository\\.ts$|node_modules/kysely/'),
    never('use-cases-decide-only', '^server/.*\\.use-cases?\\.ts$', 'node_modules/kysely/'),
    never('sandbox-knows-no-judging', '^judge/sandbox/', '^judge/[^/]+\\.ts$|^contract/'),
    never('judge-has-no-database', '^judge/', 'node_modules/(pg|kysely)/'),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^styled-system/' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
}
