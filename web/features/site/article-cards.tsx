import Box from '@mui/material/Box';
import { truncated } from '#core/truncated.ts';
import { paths } from '#web/paths.ts';
import { type ArticleSlug, articlePictures } from './articles/pictures.ts';
import { card, cardGrid } from './parts.tsx';
import { Picture } from './screen-picture.tsx';

/** Characters of an article's title and of its short description on a card. */
const MOST = { title: 50, description: 200 } as const;

interface ArticleCardsProps {
  articles: readonly { slug: ArticleSlug; title: string; description: string }[];
  columns: 2 | 3;
  /** How deep their titles are. */
  heading: 'h2' | 'h3';
  /** The first of them is in view at once. */
  first?: boolean;
}

/** How wide the picture of a card is, by the columns there are. */
const places = {
  2: '(min-width: 1160px) 550px, (min-width: 900px) 50vw, 100vw',
  3: '(min-width: 1160px) 370px, (min-width: 900px) 33vw, 100vw',
} as const;

/** Articles, each with its picture and what it is about. */
export const ArticleCards = ({ articles, columns, heading, first = false }: ArticleCardsProps) => (
  <Box component="ul" sx={cardGrid(columns)}>
    {articles.map(({ slug, title, description }, index) => (
      <Box component="li" key={slug} sx={{ ...card, position: 'relative', overflow: 'hidden' }}>
        <Box sx={{ m: -3.5, mb: 2.5, borderBottom: '1px solid var(--line)' }}>
          <Picture
            name={articlePictures[slug].screen}
            screen="desk"
            sizes={places[columns]}
            alt=""
            first={first && index === 0}
          />
        </Box>
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
          {truncated(description, MOST.description)}
        </Box>
      </Box>
    ))}
  </Box>
);
