-- A photo belongs to one review, and is found by its key: that says whether everybody may see it.
create unique index reviews_by_photo on reviews (photo_key) where photo_key is not null;
