/** Imports run one way (CONTRIBUTING.md): kit <- i18n <- platform, web <- features/server, features/site <- server, site, console. */
const FEATURE = '^src/features/([^/]+)/'

const RULES = [
  {
    name: 'kit-stands-alone',
    comment: 'kit is pure TypeScript and imports zod alone.',
    from: { path: '^src/kit/', pathNot: '\\.test\\.ts$' },
    to: { path: '^(src/(?!kit/)|demo/|node_modules/(?!zod/))' },
  },
  {
    name: 'i18n-knows-only-kit',
    from: { path: '^src/i18n/', pathNot: '\\.test\\.ts$' },
    to: { path: '^src/(?!i18n/|kit/)' },
  },
  {
    name: 'platform-knows-only-kit-and-i18n',
    from: { path: '^src/platform/', pathNot: '\\.test\\.ts$' },
    to: { path: '^src/(?!platform/|i18n/|kit/)' },
  },
  {
    name: 'web-knows-only-kit-and-i18n',
    from: { path: '^src/web/' },
    to: { path: '^src/(?!web/|i18n/|kit/)' },
  },
  {
    name: 'a-contract-knows-kit-and-contracts',
    from: { path: '^src/features/[^/]+/contract\\.ts$' },
    to: { path: '^src/(?!kit/|features/[^/]+/contract\\.ts$)' },
  },
  {
    name: 'a-feature-knows-another-by-its-faces',
    comment: 'Import its contract.ts, or add what you need to its server/index.ts or site/index.ts.',
    from: { path: FEATURE, pathNot: '\\.test\\.tsx?$' },
    to: {
      path: '^src/features/',
      pathNot: [
        '^src/features/$1/',
        '^src/features/[^/]+/contract\\.ts$',
        '^src/features/[^/]+/server/index\\.ts$',
        '^src/features/[^/]+/site/index\\.ts$',
      ],
    },
  },
  {
    name: 'site-parts-are-shared-among-sites-only',
    comment: 'A part of one feature’s pages may stand on another’s; its server may not.',
    from: { path: '^src/features/[^/]+/(?!site/|console/)', pathNot: '\\.test\\.tsx?$' },
    to: { path: '^src/(features/[^/]+/site|site|web)/' },
  },
  {
    name: 'no-server-in-the-browser',
    from: { path: '^src/(features/[^/]+/(site|console)|site|console|web)/' },
    to: { path: '^src/(features/[^/]+/server|platform|server)/' },
  },
  {
    name: 'no-console-on-public-pages',
    comment: 'The console is a build of its own (decision 53).',
    from: { path: '^src/(features/[^/]+/site|site|web/(?!console/))' },
    to: { path: '^src/(console|web/console|features/[^/]+/console)/' },
  },
  {
    name: 'features-are-put-together-above',
    from: { path: '^src/(kit|i18n|platform|web|features)/', pathNot: '\\.test\\.tsx?$' },
    to: { path: '^src/(server|site|console)/' },
  },
  {
    name: 'the-demo-is-loaded-at-the-first-start-alone',
    from: { path: '^src/', pathNot: ['^src/server/serve\\.ts$', '\\.test\\.tsx?$'] },
    to: { path: '^demo/' },
  },
  {
    name: 'no-circles',
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
]

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: RULES.map((rule) => ({ severity: 'error', ...rule })),
  options: {
    doNotFollow: { path: 'node_modules' },
    // Nothing is reported but what breaks a rule.
    skipAnalysisNotInRules: true,
    exclude: { path: '^(build|\\.react-router)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json'],
    },
  },
}
