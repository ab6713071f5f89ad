import { Box, List, Text, Title } from '@mantine/core'
import type { Language } from '@parkdesk/contract'
import { languageTag } from '../../../../lib/language.ts'
import type { NoticePage } from './notice-page.ts'

/** The page as it is printed: paper is white and ink is black, whatever the colour scheme. */
export function NoticeSheet({ page, language }: { page: NoticePage; language: Language }) {
  return (
    <Box
      component="article"
      lang={languageTag(language)}
      aria-label={page.heading}
      maw="180mm"
      mx="auto"
      p={{ base: 12, sm: 28 }}
      bg="#fff"
      c="#000"
      fz={15}
      lh={1.5}
      style={{ colorScheme: 'light', overflowWrap: 'anywhere' }}
    >
      <Box component="header" ta="center" pb={8} mb={12} style={{ borderBottom: '2px solid' }}>
        <Title order={1} fz={24}>
          {page.heading}
        </Title>
        <Text fz={15}>{page.name}</Text>
        <Text fz={13}>{page.since}</Text>
      </Box>
      {page.parts.map(({ part, title, lines }) => (
        <section key={part}>
          <Title order={2} fz={16} mt={10}>
            {title}
          </Title>
          <List fz={15} c="#000" withPadding={false}>
            {lines.map(line => (
              <List.Item key={line}>{line}</List.Item>
            ))}
          </List>
        </section>
      ))}
    </Box>
  )
}
