import { Button, Pagination } from '@mantine/core'
import { maxPage, pageSizes } from '@parkdesk/contract'
import { formatCount, formatMoment } from '../../lib/format.ts'
import { useWords } from '../../lib/words.ts'
import field from '../filter/filter-bar.module.css'
import type { List } from './list.ts'
import css from './list-screen.module.css'
import { whenPressed } from './when-pressed.ts'

/** Total, page size and pages, at the bottom of a list. */
export function ListPager<Row>({ list, isNarrow }: { list: List<Row>; isNarrow: boolean }) {
  const t = useWords()
  const { total, page, perPage, rows } = list
  const from = (page - 1) * perPage + 1
  const counting = list.error ? '' : t('kit.list.counting')
  // Until it is counted, a full page promises a next one.
  const pages = total === undefined ? page + (rows.length === perPage ? 1 : 0) : Math.ceil(total / perPage)
  return (
    <footer className={css.foot}>
      <span className={css.total} role="status">
        {total === undefined ? counting : t('kit.list.total', { total: formatCount(total) })}
      </span>
      {rows.length > 0 && !isNarrow && (
        <span className={css.range}>
          {t('kit.list.range', { from: formatCount(from), to: formatCount(from + rows.length - 1) })}
        </span>
      )}
      {list.readAtMs > 0 && (
        <span className={css.readAt}>
          {t('kit.list.readAt', { time: formatMoment(new Date(list.readAtMs)).slice(11) })}
        </span>
      )}
      <span className={css.news} role="status">
        {list.newRows > 0 && (
          <Button variant="light" size="compact-sm" onClick={list.showNew}>
            {t('kit.list.newRows', { count: formatCount(list.newRows) })}
          </Button>
        )}
      </span>
      <select
        className={`${field.input} ${field.select} ${css.size}`}
        aria-label={t('kit.list.pageSize')}
        value={perPage}
        onChange={event => list.setPerPage(Number(event.currentTarget.value))}
      >
        {pageSizes.map(size => (
          <option key={size} value={size}>
            {t('kit.list.perPage', { size })}
          </option>
        ))}
      </select>
      <Pagination
        size={isNarrow ? 'xl' : 'sm'}
        gap={isNarrow ? 4 : 8}
        aria-label={t('kit.list.pager')}
        siblings={isNarrow ? 0 : 1}
        boundaries={isNarrow ? 0 : 1}
        total={Math.min(Math.max(1, pages), maxPage)}
        value={page}
        onChange={list.setPage}
        getItemProps={item => whenPressed(() => list.preparePage(item))}
        getControlProps={control => ({
          'aria-label': t(control === 'previous' ? 'kit.list.previous' : 'kit.list.next'),
          ...whenPressed(() => list.preparePage(page + (control === 'previous' ? -1 : 1))),
        })}
      />
    </footer>
  )
}
