/**
 * Why a CV is refused: `other` is neither PDF nor DOCX; `active` runs code or carries other files; `macros`;
 * `protected` by a password; `unreadable` can't be inspected.
 */
export const CV_FAULTS = ['other', 'active', 'macros', 'protected', 'unreadable'] as const
export type CvFault = (typeof CV_FAULTS)[number]
