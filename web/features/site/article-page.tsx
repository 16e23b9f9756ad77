import Box from '@mui/material/Box';
import { Navigate, useParams } from 'react-router-dom';
import { dateFormats, readDay } from '#core/assembly/formats/date-formats.ts';
import { paths } from '#web/paths.ts';
import { useDocumentTitle } from '#web/ui/page-header.tsx';
import type { Article } from './articles/article.ts';
import { articlePictures } from './articles/pictures.ts';
import { articles } from './articles.ts';
import { LongText } from './long-text.tsx';
import { Picture } from './screen-picture.tsx';

/** One article, by the title in its address. */
export const ArticlePage = () => {
  const { title } = useParams();
  const at = articles.findIndex(({ slug }) => slug === title);
  const article = articles[at];
  if (!article) return <Navigate to={paths.notFound()} replace />;
  return <ArticleText article={article} next={articles[(at + 1) % articles.length] ?? article} />;
};

const spelled = (publishedOn: string): string => {
  const day = readDay(publishedOn);
  return day ? dateFormats.formal.print(day) : '';
};

const ArticleText = ({ article, next }: { article: Article; next: Article }) => {
  const { slug, title, publishedOn, lead, sections } = article;
  useDocumentTitle(title);
  return (
    <LongText
      heading={title}
      note={
        <>
          <a href={paths.articles()}>Articles</a> · <time dateTime={publishedOn}>{spelled(publishedOn)}</time>
        </>
      }
      lead={lead}
      picture={
        <Box sx={{ mt: 4 }}>
          <Picture
            name={articlePictures[slug].screen}
            screen="desk"
            first
            sizes="(min-width: 780px) 716px, 100vw"
            sx={{ border: '1px solid var(--line)', borderRadius: 3 }}
          />
        </Box>
      }
      sections={sections}
    >
      <Box component="p" sx={{ mt: 6, pt: 3, borderTop: '1px solid var(--line)' }}>
        Read next: <a href={paths.article(next.slug)}>{next.title}</a>
      </Box>
    </LongText>
  );
};
