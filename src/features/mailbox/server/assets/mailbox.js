/** Keeps the list of mails fresh without touching the mail that is read. */
const REFRESH_MS = 2000

const mails = document.getElementById('mails')
const news = document.getElementById('news')
const frame = document.querySelector('iframe')

const theme = localStorage.getItem('theme')
if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme

function newest() {
  return mails.querySelector('a')?.pathname
}

function replaceList(markup) {
  const before = newest()
  const focused = mails.contains(document.activeElement)
    ? document.activeElement.getAttribute('href')
    : undefined
  mails.innerHTML = markup
  if (focused) mails.querySelector(`a[href="${CSS.escape(focused)}"]`)?.focus()
  if (newest() !== before) news.textContent = mails.dataset.arrived
}

async function refresh(known) {
  let markup = known
  if (!document.hidden) {
    const answer = await fetch(mails.dataset.source).catch(() => undefined)
    if (answer?.ok) markup = await answer.text()
    if (known !== undefined && markup !== known) replaceList(markup)
  }
  setTimeout(refresh, REFRESH_MS, markup)
}

/** The frame is as high as the mail in it, which runs no scripts but has our origin. */
function fitFrame() {
  const letter = frame?.contentDocument?.documentElement
  if (!letter) return
  frame.style.height = 'auto'
  frame.style.height = `${letter.scrollHeight + 2}px`
}

frame?.addEventListener('load', fitFrame)
addEventListener('resize', fitFrame)
fitFrame()
refresh(undefined)
