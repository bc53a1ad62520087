import { keptAfterDeletion } from '#features/accounts/kept-after-deletion.ts'

/** Texts of the pages that belong to no feature: not found, error, confirmations. */
export const en = {
  backHome: 'Back to home',
  backHomepage: 'Back to homepage',
  notFound: {
    title: 'Page not found',
    heading: "Sorry, we couldn't find the page you were looking for.",
    search: 'Find the company you were looking for',
    go: 'Search',
    meant: 'Perhaps you were looking for:',
    advice: 'The address may be mistyped, or the page may have moved. Our events are listed under “Events.”',
  },
  gone: {
    title: 'No longer on our site',
    heading: {
      release: 'This news release is no longer on our site.',
      event: 'This event is no longer on our site.',
      company: 'This company is no longer on our site.',
      vndr: 'This replay is no longer on our site.',
      video: 'This video is no longer on our site.',
      article: 'This article is no longer on our site.',
      'blog-post': 'This blog post is no longer on our site.',
      'team-member': 'This person’s page is no longer on our site.',
      position: 'This position is no longer on our site.',
      other: 'This page is no longer on our site.',
    },
    titled: '“{{title}}” was taken off on {{date}}.',
    untitled: 'It was taken off on {{date}}.',
    lists: {
      release: 'News releases',
      event: 'Events',
      company: 'Clients',
      vndr: 'Video library',
      video: 'Videos',
      article: 'Articles',
      'blog-post': 'Blog',
      'team-member': 'Our team',
      position: 'Careers',
    },
  },
  error: {
    title: 'Something went wrong',
    heading: 'Oops! Something went wrong.',
    apology: 'We’re sorry. Our team has been notified and will look into it.',
    advice: 'Please refresh the page or try again later.',
    refresh: 'Refresh the page',
    details: 'Technical details',
  },
  emailVerified: {
    title: 'E-mail verified',
    text: 'Your e-mail address has been verified. You can now sign in.',
    signedIn: 'Your e-mail address has been verified. You are now signed in.',
    dashboard: 'Go to my dashboard',
    signIn: 'Sign in',
    invalid: {
      title: 'Link not valid',
      text: 'This link no longer works.',
      advice:
        'A link works for 48 hours, and only for the address it was sent to. If your address is not confirmed yet, sign in with the browser you signed up with, or sign up again, and we will send you a new link.',
    },
  },
  passwordChanged: {
    title: 'Password changed',
    text: 'Your password has been changed.',
  },
  accountUpdated: {
    title: 'Account updated',
    text: 'Your account has been updated.',
    deleted: {
      title: 'Account deleted',
      text: 'Your account has been deleted.',
      advice: `Your profile, your watch list and your sessions have been deleted with it. ${keptAfterDeletion.en('privacy policy')}`,
    },
  },
  presentationEnded: {
    title: 'Presentation ended',
    text: 'This presentation has ended.',
    advice:
      'Thank you for your interest. The replay will be in our virtual non-deal roadshow (VNDR) library within 24 to 48 hours. In the meantime, see which presentations are coming up.',
    events: 'See all events',
    vndrs: 'Go to the VNDR library',
    documents: 'Documents',
  },
}

declare module 'i18next' {
  interface ResourceNamespaceMap {
    screens: typeof en
  }
}
