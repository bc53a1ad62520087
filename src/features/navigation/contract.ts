import { z } from 'zod'
import { endpointGroup } from '#kit/endpoint.ts'

const endpoint = endpointGroup('Navigation')

const menuLinkSchema = z.object({
  to: z.string().describe('A path of this site without language, or an address of another site'),
  label: z.string(),
})
export type MenuLink = z.infer<typeof menuLinkSchema>

const menuGroupSchema = z.object({ label: z.string(), links: z.array(menuLinkSchema) })
/** A group of the menu (R202). A group with one link is shown as that link. */
export type MenuGroup = z.infer<typeof menuGroupSchema>

export const navigationSchema = z.object({
  groups: z.array(menuGroupSchema).describe('Of the menu'),
  quickLinks: z.array(menuLinkSchema).describe('Of the footer: services and help'),
  legalLinks: z.array(menuLinkSchema).describe('Beside the footer’s © line'),
})
export type Navigation = z.infer<typeof navigationSchema>

export const getNavigation = endpoint.read('/navigation', {
  summary: 'Get the links of menu and footer; those to hidden sections and empty lists are among them',
  reply: z.object({ navigation: navigationSchema }),
})
