import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { ANY_IMAGE } from '../../../client/picture.ts';
import { MAX_POSTS } from '../../../contracts/admin/settings.ts';
import {
  addPosts,
  gallery,
  movePost,
  openGallery,
  postUploads,
  saveGallery,
} from '../../../stores/admin/products/gallery.ts';
import { ActionButton } from '../kit/Actions.tsx';
import { DropZone } from '../kit/DropZone.tsx';
import { Edited } from '../kit/EditorPanel.tsx';
import { focusFirstProblem } from '../kit/Panel.tsx';
import { Empty, Screen } from '../kit/Screen.tsx';
import { Uploads } from '../kit/Uploads.tsx';
import { Post } from './Post.tsx';

/** /admin/galeria: the photos of the home page. */
export function Gallery() {
  const isOpen = useStore(gallery.$state).status === 'open';
  useEffect(() => {
    void openGallery();
    return () => gallery.forget();
  }, []);
  return (
    <Screen title="Galeria de Fotos" foot={isOpen && <Save />}>
      <div className="form-stack">
        <Edited editor={gallery} failed="Não foi possível carregar a galeria." what="a galeria" lines={6}>
          {() => <Posts />}
        </Edited>
      </div>
    </Screen>
  );
}

function Save() {
  const { isSaving } = useStore(gallery.$draft);
  const isDirty = useStore(gallery.$isDirty);
  const save = async () => {
    if (!(await saveGallery())) focusFirstProblem();
  };
  return (
    <ActionButton
      text={isSaving ? 'Salvando...' : 'Salvar Galeria'}
      busy={isSaving}
      disabled={!isDirty && !isSaving}
      onClick={() => void save()}
    />
  );
}

function Posts() {
  const { values, problems } = useStore(gallery.$draft);
  const [dragged, setDragged] = useState<number | null>(null);
  const { posts } = values;
  const drop = (to: number, files: readonly File[]) => {
    if (files.length > 0) void addPosts(files);
    else if (dragged !== null) movePost(dragged, to);
    setDragged(null);
  };
  return (
    <>
      <DropZone
        label="Escolher fotos"
        button="Adicionar Fotos"
        hint={
          posts.length >= MAX_POSTS
            ? `As ${MAX_POSTS} fotos da galeria estão aí. Remova uma para adicionar outra.`
            : `Até ${MAX_POSTS} fotos, JPG, PNG ou WEBP. Arraste para mudar a ordem, ou use as setas.`
        }
        accept={ANY_IMAGE}
        multiple
        disabled={posts.length >= MAX_POSTS}
        onFiles={(files) => void addPosts(files)}
        onElse={() => drop(posts.length, [])}
      />
      <Uploads queue={postUploads} />
      {posts.length === 0 && (
        <Empty title="A galeria está vazia.">
          <p className="text-soft">Sem fotos, a página inicial deixa a seção de fora.</p>
        </Empty>
      )}
      <ol
        id="posts"
        className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,24rem),1fr))] gap-x-6 gap-y-8"
        aria-label="Fotos da galeria"
      >
        {posts.map((post, index) => (
          <Post
            key={post.id}
            post={post}
            index={index}
            count={posts.length}
            problems={problems}
            isDragged={dragged === index}
            onDrag={(isDragged) => setDragged(isDragged ? index : null)}
            onDrop={(files) => drop(index, files)}
          />
        ))}
      </ol>
    </>
  );
}
