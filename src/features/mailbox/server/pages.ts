import { dateInWords } from '#kit/date-in-words.ts'
import type { Language } from '#kit/localized.ts'
import { type Html, html } from '#platform/mail/html.ts'
import { textIn } from '#platform/text.ts'
import type { MailContent, MailSummary } from './store.ts'

type Page = { language: Language; mails: MailSummary[]; selected?: MailContent; missing?: boolean }

/** The mailbox page: the list of mails, and beside it the selected mail. */
export function mailboxPage({ language, mails, selected, missing }: Page): string {
  const t = textIn(language, 'mailbox/server')
  const name = selected?.name
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${selected ? `${selected.subject || t('noSubject')} · ` : ''}${t('title')}</title>
<link rel="stylesheet" href="/mailbox/assets/mailbox.css">
<script src="/mailbox/assets/mailbox.js" type="module"></script>
</head>
<body class="${selected || missing ? 'reading' : ''}">
<header class="bar">
<h1><a class="home" href="${address(language)}">${t('title')}</a></h1>
<p>${t('about')}</p>
<nav><a href="/?lng=${language}">${t('toSite')}</a>${otherLanguage(language, name)}</nav>
</header>
<main>
<section class="list" aria-label="${t('list')}">
<div id="mails" data-source="/mailbox/list?lng=${language}${name ? `&selected=${name}` : ''}" data-arrived="${t('arrived')}">${mailList(mails, language, name)}</div>
<p id="news" role="status" class="unseen"></p>
</section>
<article>${selected ? mailView(selected, language) : html`<p class="hint">${t(missing ? 'notFound' : 'choose')}</p>`}</article>
</main>
</body>
</html>
`.markup
}

/** The list of mails alone, which the page fetches to refresh itself. */
export function mailList(mails: MailSummary[], language: Language, selected?: string): Html {
  const t = textIn(language, 'mailbox/server')
  if (mails.length === 0) return html`<p class="hint">${t('empty')}</p>`
  return html`<ol>${mails.map((mail) => listItem(mail, language, mail.name === selected))}</ol>`
}

/** A mail's own HTML for the sandboxed frame; its links open in a new tab. */
export function framedLetter(letter: string): string {
  return letter.replace(/<head[^>]*>/i, '$&<base target="_blank">')
}

function listItem({ name, subject, to, sentAt }: MailSummary, language: Language, selected: boolean): Html {
  const t = textIn(language, 'mailbox/server')
  return html`<li><a href="${address(language, name)}"${selected ? html` aria-current="true"` : ''}>
<span class="to">${to}</span><time datetime="${sentAt.toISOString()}">${shortMoment(sentAt, language)}</time>
<span class="subject">${subject || t('noSubject')}</span></a></li>`
}

function mailView(mail: MailContent, language: Language): Html {
  const t = textIn(language, 'mailbox/server')
  const facts = [
    [t('from'), mail.from],
    [t('to'), mail.to],
    [t('date'), fullMoment(mail.sentAt, language)],
    [t('replyTo'), mail.replyTo],
    [t('messageId'), mail.messageId],
  ]
  return html`<p class="back"><a href="${address(language)}">${t('back')}</a></p>
<h2>${mail.subject || t('noSubject')}</h2>
<dl>${facts.map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>
${mail.html ? html`<iframe src="/mailbox/${mail.name}/html" title="${t('letter')}" sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"></iframe>` : ''}
<details${mail.html ? '' : html` open`}><summary>${t('text')}</summary><pre tabindex="0">${mail.text}</pre></details>
<details><summary>${t('headers')}</summary><pre tabindex="0">${mail.headers.map((header) => html`${header.name}: ${header.value}`)}</pre></details>`
}

function otherLanguage(language: Language, name: string | undefined): Html {
  const other = language === 'fr' ? 'en' : 'fr'
  return html`<a href="${address(other, name)}" lang="${other}" hreflang="${other}">${textIn(language, 'mailbox/server')('otherLanguage')}</a>`
}

function address(language: Language, name?: string): string {
  return `/mailbox${name ? `/${name}` : ''}?lng=${language}`
}

function shortMoment(at: Date, language: Language): string {
  const parts = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const
  return dateInWords(at, language, parts)
}

function fullMoment(at: Date, language: Language): string {
  return dateInWords(at, language, { dateStyle: 'full', timeStyle: 'medium' })
}
