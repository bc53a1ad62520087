declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router'

  const build: ServerBuild
  export = build
}

/** zod's own settings, shared by its copies; `var` is how a global is declared. */
declare var __zod_globalConfig: { jitless?: boolean } | undefined
