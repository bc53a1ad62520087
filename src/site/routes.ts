import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Text pages without drawings. */
const TEXT_PAGES = [
  'about',
  'services',
  'media-relations',
  'social-media',
  'privacy-policy',
  'disclosure',
  'terms-of-use',
  'accessibility',
  'security',
]

/** All public addresses of the site. */
export default [
  layout('layout.tsx', { id: 'layout' }, [
    index('home/home-page.tsx'),

    route('companies', '../features/companies/site/companies-page.tsx'),
    route('companies/:slug', '../features/companies/site/factsheet/factsheet-page.tsx'),
    route('events', '../features/events/site/events-page.tsx'),
    route('events/:slug', '../features/events/site/event-page.tsx'),
    route('live-registration/:slug', '../features/registrations/site/one-page-registration-page.tsx'),
    route('event-registration/:slug', '../features/registrations/site/steps-registration-page.tsx'),
    route('my-registration/:id/:signature', '../features/registrations/site/my-registration-page.tsx'),
    route('mute-reminders/:id/:signature', '../features/registrations/site/mute-reminders-page.tsx'),
    route('send-my-link/:slug', '../features/registrations/site/personal-link-page.tsx'),
    route('waiting-room/:eventId/:accessKey', '../features/live/site/waiting-room-page.tsx'),
    route('stage', '../features/live/site/stage-page.tsx'),
    route('watch/:room/:eventId/:accessKey', '../features/redirects/site/watch-page.tsx'),
    route('talk-deck/:name?', '../features/redirects/site/talk-deck-page.tsx'),
    route('presentation-help', '../features/presentation-help/site/help-index-page.tsx'),
    route(
      'presentation-help/system-requirements',
      '../features/presentation-help/site/system-requirements-page.tsx',
    ),
    route('presentation-help/:topic', '../features/presentation-help/site/topic-page.tsx'),

    route('vndrs', '../features/vndrs/site/vndrs-page.tsx'),
    route('vndrs/archive', '../features/vndrs/site/archive-page.tsx'),
    route('vndrs/video/:slug', '../features/vndrs/site/vndr-page.tsx', { id: 'vndr-video' }),
    route('vndrs/:slug', '../features/vndrs/site/vndr-page.tsx'),
    route('vndr/:slug', '../features/vndrs/site/company-vndrs-page.tsx'),
    route('video-watch', '../features/vndrs/site/video-watch-page.tsx'),

    route('releases', '../features/releases/site/releases-page.tsx'),
    route('releases/:slug', '../features/releases/site/release-page.tsx'),
    route('articles', '../features/articles/site/articles-page.tsx'),
    route('articles/:slug', '../features/articles/site/article-page.tsx'),
    route('blogs', '../features/blogs/site/blogs-page.tsx'),
    route('blogs/:slug', '../features/blogs/site/blog-page.tsx'),
    route('newsroom', 'newsroom/newsroom-page.tsx'),
    route('team', '../features/team/site/team-page.tsx'),
    route('team/:slug', '../features/team/site/member-page.tsx'),
    route('careers', '../features/careers/site/careers-page.tsx'),
    route('careers/:slug', '../features/careers/site/position-page.tsx'),
    route('faq', '../features/faq/site/faq-page.tsx'),
    route('quiz', '../features/quiz/site/quiz-page.tsx'),
    route('contact', '../features/contact/site/contact-page.tsx'),
    route('subscribe', '../features/subscriptions/site/subscribe-page.tsx'),
    route('confirm/:token', '../features/subscriptions/site/confirm-page.tsx'),
    route('preferences/:token', '../features/subscriptions/site/preferences-page.tsx'),
    route('unsubscribe', '../features/subscriptions/site/preferences-link-page.tsx'),
    route('unsubscribe/:token', '../features/subscriptions/site/unsubscribe-page.tsx'),

    ...TEXT_PAGES.map((slug) => route(slug, '../features/pages/site/text-page.tsx', { id: slug })),
    route('retail-services', '../features/pages/site/retail-services-page.tsx'),
    route('web-development', '../features/pages/site/web-development-page.tsx'),
    route('studio', '../features/pages/site/studio-page.tsx'),
    route('site-map', 'site-map/site-map-page.tsx'),

    route('signup', '../features/accounts/site/signup-page.tsx'),
    route('login', '../features/accounts/site/login-page.tsx'),
    route('forgot-password', '../features/accounts/site/forgot-password-page.tsx'),
    route('reset-password/:token/:email', '../features/accounts/site/reset-password-page.tsx'),
    route('dashboard', '../features/accounts/site/dashboard/dashboard-page.tsx'),
    route('manage-account', '../features/accounts/site/manage-account-page.tsx'),
    route('verify/:id/:token/:expires/:signature', '../features/accounts/site/verify-page.tsx'),
    route('email-verification', '../features/accounts/site/email-verification-page.tsx'),
    route('password-changed', '../features/accounts/site/password-changed-page.tsx'),
    route('manage-account-confirmation', '../features/accounts/site/account-updated-page.tsx'),
    route('you-are-unsubscribed', '../features/subscriptions/site/unsubscribed-page.tsx'),
    route('presentation-has-ended', '../features/events/site/presentation-ended-page.tsx'),
    // Pages that the firm has added, and addresses that there aren't.
    route('*', 'screens/other-page.tsx'),
  ]),
] satisfies RouteConfig
