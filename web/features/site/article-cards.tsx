import Box from '@mui/material/Box';
import type { ArticleTeaser } from '#core/site/articles.ts';
import { truncated } from '#core/truncated.ts';
import { paths } from '#web/paths.ts';
import { card, cardGrid } from './parts.tsx';

/** Characters of an article's title and of its short description on a card. */
const MOST = { title: 50, description: 200 } as const;

interface ArticleCardsProps {
  articles: readonly ArticleTeaser[];
  columns: 2 | 3;
  /** How deep their titles are. */
  heading: 'h2' | 'h3';
}

/** Articles, each with what it is about. */
export const ArticleCards = ({ articles, columns, heading }: ArticleCardsProps) => (
  <Box component="ul" sx={cardGrid(columns)}>
    {articles.map(({ slug, title, short_description }) => (
      <Box component="li" key={slug} sx={{ ...card, position: 'relative' }}>
        <Box component={heading} sx={{ fontSize: 'var(--type-large)', fontWeight: 650 }}>
          {/* The whole card is the link. */}
          <Box
            component="a"
            href={paths.article(slug)}
            sx={{ '&::after': { content: '""', position: 'absolute', inset: 0 } }}
          >
            {truncated(title, MOST.title)}
          </Box>
        </Box>
        <Box component="p" sx={{ mt: 0.75, color: 'text.secondary' }}>
          {truncated(short_description, MOST.description)}
        </Box>
      </Box>
    ))}
  </Box>
);
