import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import chromiumBinary from '@sparticuz/chromium'
import playwright from 'playwright-core'
import { copyFilm } from '#features/vndrs/server/film-file.ts'
import { slides } from './slides.mjs'

/** As long as the event that plays it (demo/events.json). */
const LENGTH_SECONDS = 12 * 60
const FRAMES_A_SECOND = 5
/** A picture to seek to every so often, so that latecomers are in step at once. */
const KEY_FRAME_SECONDS = 10
const SIZE = { width: 1280, height: 720 }

const folder = fileURLToPath(new URL('.', import.meta.url))
const target = join(folder, '../media/stage.mp4')
const scratch = await mkdtemp(join(tmpdir(), 'roadshow-film-'))
const unfinished = join(scratch, 'film.mp4')
const page = join(scratch, 'film.html')

const slideSeconds = LENGTH_SECONDS / slides.length

const encoder = [
  '-hide_banner',
  '-loglevel',
  'error',
  '-y',
  '-f',
  'image2pipe',
  '-framerate',
  '1',
  '-c:v',
  'png',
  '-i',
  'pipe:0',
  '-r',
  FRAMES_A_SECOND,
  '-c:v',
  'libx264',
  '-preset',
  'slow',
  '-crf',
  26,
  '-tune',
  'stillimage',
  // Few and plain frames keep the index short, which latecomers load before the picture.
  '-pix_fmt',
  'yuv420p',
  '-g',
  FRAMES_A_SECOND * KEY_FRAME_SECONDS,
  '-profile:v',
  'main',
  '-bf',
  0,
  '-vf',
  'scale=out_color_matrix=bt709:out_range=tv',
  '-colorspace',
  'bt709',
  '-color_primaries',
  'bt709',
  '-color_trc',
  'bt709',
  '-an',
  '-t',
  LENGTH_SECONDS,
  unfinished,
].map(String)

/** The page that shows any second of the film. */
function pageHtml(css) {
  const sections = slides.map(
    ({ en, fr, body }) =>
      `<section><div class="titles"><h2>${en}</h2><h2 lang="fr">${fr}</h2></div>${body}</section>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><base href="${pathToFileURL(folder)}"><title>Orvane Gold</title><style>${css}</style><body>
<header><svg viewBox="0 0 96 96"><circle cx="48" cy="48" r="48" fill="#8A6116"/><circle cx="48" cy="48" r="31" fill="#FCF6E7"/><path d="M22 64.5C36 56 52 70 75.5 62.5A31 31 0 0 1 22 64.5Z" fill="#F0CD82"/><path d="M10 40C28 30 46 52 86 38M10 61C28 51 46 73 86 59" fill="none" stroke="#8A6116" stroke-width="5"/></svg>
<b>Orvane Gold</b><span>TSX: ORVN</span></header>${sections.join('')}
<div id="progress"><div id="done"></div></div>
<footer><span id="slide"></span><span><b id="clock"></b> / ${clock(LENGTH_SECONDS)}</span></footer></body></html>`
}

function clock(seconds) {
  return [Math.floor(seconds / 60), seconds % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/** Runs in the page. */
function show({ slide, slideCount, time, done }) {
  const sections = document.querySelectorAll('section')
  for (const [index, section] of sections.entries()) section.classList.toggle('shown', index === slide)
  document.getElementById('slide').textContent = `${slide + 1} / ${slideCount}`
  document.getElementById('clock').textContent = time
  document.getElementById('done').style.width = `${done * 100}%`
}

/** Every second of the film as a picture. */
async function* frames(browser) {
  const tab = await browser.newPage({ viewport: SIZE })
  await tab.goto(pathToFileURL(page).href)
  await tab.evaluate(() => document.fonts.ready)
  for (let second = 0; second < LENGTH_SECONDS; second++) {
    const slide = Math.floor(second / slideSeconds)
    await tab.evaluate(show, {
      slide,
      slideCount: slides.length,
      time: clock(second),
      done: second / LENGTH_SECONDS,
    })
    yield await tab.screenshot({ type: 'png' })
  }
}

const styles = ['base.css', 'film.css'].map((name) => readFile(join(folder, name), 'utf8'))
await writeFile(page, pageHtml((await Promise.all(styles)).join('')))
const ffmpeg = spawn(process.env.FFMPEG ?? 'ffmpeg', encoder, { stdio: ['pipe', 'inherit', 'inherit'] })
const finished = once(ffmpeg, 'exit')
const browser = await playwright.chromium.launch({
  executablePath: process.env.CHROMIUM ?? (await chromiumBinary.executablePath()),
  args: ['--no-sandbox', '--disable-background-networking'],
})
try {
  await pipeline(frames(browser), ffmpeg.stdin)
} finally {
  await browser.close()
}
const [code] = await finished
if (code !== 0) throw new Error(`ffmpeg failed with code ${code}`)
await copyFilm(unfinished, target)
await rm(scratch, { recursive: true })
console.log(target)
