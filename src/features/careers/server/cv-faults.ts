/**
 * Why a CV is not taken: it is neither PDF nor DOCX; it runs something or carries other files; it has macros; it is
 * protected by a password; it can't be looked into.
 */
export const CV_FAULTS = ['other', 'active', 'macros', 'protected', 'unreadable'] as const
export type CvFault = (typeof CV_FAULTS)[number]
