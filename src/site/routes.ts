import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every public address of the site. */
export default [
  layout('layout.tsx', { id: 'layout' }, [
    index('home/home-page.tsx'),

    route('events', '../features/events/site/events-page.tsx'),
    route('events/:slug', '../features/events/site/event-page.tsx'),
    route('live-registration/:slug', '../features/registrations/site/live-registration-page.tsx'),
    route('event-registration/:slug', '../features/registrations/site/event-registration-page.tsx'),
    route('waiting-room/:eventId/:uuid', '../features/live/site/waiting-room-page.tsx'),
    route('stage', '../features/live/site/stage-page.tsx'),
    route('watch/:room/:id/:key', '../features/redirects/site/watch-page.tsx'),

    route('email-verification', 'pages/email-verification-page.tsx'),
    route('password-changed', 'pages/password-changed-page.tsx'),
    route('manage-account-confirmation', 'pages/account-updated-page.tsx'),
    route('you-are-unsubscribed', 'pages/unsubscribed-page.tsx'),
    route('presentation-has-ended', 'pages/presentation-ended-page.tsx'),
    route('*', 'pages/not-found-page.tsx'),
  ]),
] satisfies RouteConfig
